BEGIN;
SET LOCAL client_encoding = 'UTF8';
SET LOCAL standard_conforming_strings = on;
SET LOCAL client_min_messages = warning;
DO $$ BEGIN PERFORM pg_advisory_xact_lock(7276547); END $$;
CREATE SCHEMA IF NOT EXISTS triples;
CREATE TABLE IF NOT EXISTS triples.game (
  key text COLLATE "C" PRIMARY KEY, identity text COLLATE "C" NOT NULL, kind text COLLATE "C" NOT NULL,
  rules text, day date, level text COLLATE "C", player text COLLATE "C" NOT NULL, ended timestamptz NOT NULL,
  score integer NOT NULL, stars integer NOT NULL, aided boolean NOT NULL, marks text NOT NULL);
CREATE TABLE IF NOT EXISTS triples.player (
  id text COLLATE "C" PRIMARY KEY, name text COLLATE "C" NOT NULL, named timestamptz NOT NULL);
CREATE OR REPLACE VIEW triples.first_try AS
  SELECT DISTINCT ON (player, kind) * FROM triples.game WHERE day IS NOT NULL
  ORDER BY player, kind, ended, identity;
CREATE OR REPLACE VIEW triples.days AS
  SELECT day, rules, row_number() OVER (PARTITION BY day, rules
    ORDER BY aided, score DESC, ended, player, kind, identity) AS rank, name, player AS id, score, ended, marks
  FROM triples.first_try JOIN triples.player ON player.id = first_try.player;
CREATE OR REPLACE VIEW triples.best AS
  SELECT rules, row_number() OVER (PARTITION BY rules
    ORDER BY aided, score DESC, ended, player, kind, identity) AS rank, name, player AS id, score, ended, marks
  FROM (SELECT DISTINCT ON (player, rules) * FROM triples.game
    WHERE day IS NOT NULL OR kind LIKE 'game %'
    ORDER BY player, rules, aided, score DESC, ended, kind, identity) AS game
  JOIN triples.player ON player.id = game.player;
CREATE OR REPLACE VIEW triples.levels AS
  SELECT player AS id, count(*) AS levels, sum(stars) AS stars, sum(score) AS points
  FROM (SELECT DISTINCT ON (player, level) * FROM triples.game WHERE level IS NOT NULL
    ORDER BY player, level, stars DESC, score DESC, ended, identity) AS best
  GROUP BY player;
CREATE OR REPLACE VIEW triples.duels AS
  SELECT player AS id, split_part(kind, ' ', 3)::integer AS level, count(*) FILTER (WHERE score > 0) AS won,
    count(*) FILTER (WHERE score = 0) AS drawn, count(*) FILTER (WHERE score < 0) AS lost
  FROM triples.game WHERE kind LIKE 'duel %' GROUP BY 1, 2;
CREATE OR REPLACE VIEW triples.streaks AS
  WITH day AS (SELECT DISTINCT player, day FROM triples.first_try),
    streak AS (SELECT player, max(day) AS last, count(*) AS days
      FROM (SELECT player, day, day - (row_number() OVER (PARTITION BY player ORDER BY day))::integer AS start
        FROM day) AS numbered GROUP BY player, start)
  SELECT player AS id, max(days) AS longest,
    coalesce(max(days) FILTER (WHERE last BETWEEN (now() AT TIME ZONE 'UTC')::date - 1
      AND (now() AT TIME ZONE 'UTC')::date), 0) AS current
  FROM streak GROUP BY player;
CREATE OR REPLACE VIEW triples.players AS
  SELECT player.name, player.id, count(*) AS games,
    (SELECT count(DISTINCT day) FROM triples.first_try WHERE first_try.player = player.id) AS days,
    coalesce(max(streaks.current), 0) AS streak, coalesce(max(streaks.longest), 0) AS longest,
    coalesce(max(levels.levels), 0) AS levels, coalesce(max(levels.stars), 0) AS stars,
    coalesce(max(levels.points), 0) AS points,
    count(*) FILTER (WHERE kind LIKE 'duel %' AND score > 0) AS won,
    count(*) FILTER (WHERE kind LIKE 'duel %' AND score = 0) AS drawn,
    count(*) FILTER (WHERE kind LIKE 'duel %' AND score < 0) AS lost
  FROM triples.game JOIN triples.player ON player.id = game.player
  LEFT JOIN triples.streaks ON streaks.id = player.id LEFT JOIN triples.levels ON levels.id = player.id
  GROUP BY player.id, player.name;
