ALTER TABLE "checklist_answers" ADD COLUMN "share" double precision;--> statement-breakpoint
ALTER TABLE "checklist_answers" ADD COLUMN "critical" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "checklist_answers" ADD COLUMN "band_label" text;--> statement-breakpoint
ALTER TABLE "checklist_answers" ADD COLUMN "band_tone" text;--> statement-breakpoint
ALTER TABLE "checklists" ADD COLUMN "score_unanswered" text DEFAULT 'counts' NOT NULL;--> statement-breakpoint
ALTER TABLE "checklists" ADD COLUMN "bands" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "checklist_questions" ADD COLUMN "date_only" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "checklist_answers_of_days" ADD COLUMN "failed" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
-- What each answer could have scored, by question and by category, from what was asked of it.
UPDATE "checklist_answers" AS a SET
	"content" = s."content",
	"share" = CASE WHEN a."highest_weight" > 0 THEN
		least(100, round((100 * a."total_weight" / a."highest_weight")::numeric, 2))::double precision END
FROM (
	SELECT "id", jsonb_agg(scored."category" ORDER BY scored."place") AS "content"
	FROM "checklist_answers"
	CROSS JOIN LATERAL (
		SELECT c."place", c."value" || jsonb_build_object(
			'questions', q."questions", 'highest', q."highest",
			'share', CASE WHEN q."highest" > 0 THEN
				least(100, round(100 * (c."value" ->> 'total')::numeric / q."highest", 2)) END) AS "category"
		FROM jsonb_array_elements("content") WITH ORDINALITY AS c ("value", "place")
		CROSS JOIN LATERAL (
			SELECT
				coalesce(jsonb_agg(e."value" || jsonb_build_object('highest', b."best") ORDER BY e."place"), '[]'::jsonb) AS "questions",
				coalesce(sum(b."best"), 0) AS "highest"
			FROM jsonb_array_elements(c."value" -> 'questions') WITH ORDINALITY AS e ("value", "place")
			CROSS JOIN LATERAL (
				SELECT coalesce(CASE (e."value" ->> 'type')::int
					WHEN 2 THEN sum(o."weight") FILTER (WHERE o."weight" > 0) ELSE max(o."weight") END, 0) AS "best"
				FROM jsonb_to_recordset(e."value" -> 'options') AS o ("weight" numeric)
			) AS b
		) AS q
	) AS scored
	GROUP BY "id"
) AS s
WHERE s."id" = a."id";
