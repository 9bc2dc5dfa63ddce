-- Search that is blind to accents and capitals, served by an index, the same on every server.
CREATE EXTENSION IF NOT EXISTS pg_trgm WITH SCHEMA public;
--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS unaccent WITH SCHEMA public;
--> statement-breakpoint
-- unaccent() itself is only STABLE, as its dictionary could change; naming the dictionary fixes it,
-- and a generated column or an index takes nothing less than IMMUTABLE.
CREATE FUNCTION public.portal_normalize(value text) RETURNS text
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  AS $$ SELECT lower(public.unaccent('public.unaccent'::regdictionary, normalize(value, NFC))) $$;
--> statement-breakpoint
-- What a person typed is never a pattern: its %, _ and \ stand for themselves.
CREATE FUNCTION public.portal_contains(term text) RETURNS text
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  AS $$ SELECT '%' || regexp_replace(public.portal_normalize(term), '([\\%_])', '\\\1', 'g') || '%' $$;
