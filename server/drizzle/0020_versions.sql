CREATE TABLE "checklist_periods" (
	"id" uuid PRIMARY KEY NOT NULL,
	"checklist_id" uuid NOT NULL,
	"from" timestamp (3) with time zone NOT NULL,
	"until" timestamp (3) with time zone,
	"start_date" date NOT NULL,
	"end_date" date NOT NULL
);
--> statement-breakpoint
CREATE TABLE "checklist_versions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"checklist_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"content" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "checklist_answers" ADD COLUMN "version_id" uuid;--> statement-breakpoint
ALTER TABLE "checklists" ADD COLUMN "version_id" uuid;--> statement-breakpoint
ALTER TABLE "checklist_periods" ADD CONSTRAINT "checklist_periods_checklist_id_checklists_id_fk" FOREIGN KEY ("checklist_id") REFERENCES "public"."checklists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checklist_versions" ADD CONSTRAINT "checklist_versions_checklist_id_checklists_id_fk" FOREIGN KEY ("checklist_id") REFERENCES "public"."checklists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "checklist_periods_of_checklist" ON "checklist_periods" USING btree ("checklist_id","from");--> statement-breakpoint
CREATE INDEX "checklist_versions_of_checklist" ON "checklist_versions" USING btree ("checklist_id");--> statement-breakpoint
CREATE INDEX "checklist_versions_created" ON "checklist_versions" USING btree ("created_at");--> statement-breakpoint
ALTER TABLE "checklist_answers" ADD CONSTRAINT "checklist_answers_version_id_checklist_versions_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."checklist_versions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "checklist_answers_of_version" ON "checklist_answers" USING btree ("version_id");--> statement-breakpoint
-- What can be answered now is answered by a first version, since the checklist is there: nobody knows when it was activated.
INSERT INTO "checklist_versions" ("id", "checklist_id", "created_at", "content")
SELECT
	(substr(made.hex, 1, 8) || '-' || substr(made.hex, 9, 4) || '-7' || substr(gen_random_uuid()::text, 16))::uuid,
	c."id", c."created_at",
	jsonb_build_object(
		'subsidiaries', to_jsonb(c."subsidiaries"),
		'farms', to_jsonb(c."farms"),
		'categories', (
			SELECT coalesce(jsonb_agg(jsonb_build_object(
				'id', k."id", 'name', k."name", 'description', k."description", 'order', k."order"
			) ORDER BY k."order"), '[]'::jsonb)
			FROM "checklist_categories" k WHERE k."checklist_id" = c."id"),
		'questions', (
			SELECT coalesce(jsonb_agg(jsonb_build_object(
				'id', q."id", 'checklist_id', q."checklist_id", 'category_id', q."category_id",
				'name', q."name", 'description', q."description", 'type', q."type", 'options', q."options",
				'range', q."range", 'required', q."required", 'parent_id', q."parent_id",
				'parent', CASE WHEN q."parent_id" IS NULL THEN 'null'::jsonb ELSE jsonb_build_object(
					'id', q."parent_id", 'condition', q."conditions", 'conditions', q."conditions") END,
				'order', q."order",
				'updated_at', to_char(q."updated_at" AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
			) ORDER BY q."category_id", q."order"), '[]'::jsonb)
			FROM "checklist_questions" q WHERE q."checklist_id" = c."id"))
FROM "checklists" c
CROSS JOIN LATERAL (SELECT lpad(to_hex((extract(epoch FROM c."created_at") * 1000)::bigint), 12, '0') AS hex) AS made
WHERE c."active";--> statement-breakpoint
UPDATE "checklists" c SET "version_id" = v."id" FROM "checklist_versions" v WHERE v."checklist_id" = c."id";--> statement-breakpoint
-- A paused one that was answered was active until it was last changed: what still waits in the field is taken.
INSERT INTO "checklist_periods" ("id", "checklist_id", "from", "until", "start_date", "end_date")
SELECT
	(substr(made.hex, 1, 8) || '-' || substr(made.hex, 9, 4) || '-7' || substr(gen_random_uuid()::text, 16))::uuid,
	c."id", c."created_at", CASE WHEN c."active" THEN NULL ELSE c."touched_at" END, c."start_date", c."end_date"
FROM "checklists" c
CROSS JOIN LATERAL (SELECT lpad(to_hex((extract(epoch FROM c."created_at") * 1000)::bigint), 12, '0') AS hex) AS made
WHERE c."active" OR EXISTS (SELECT FROM "checklist_answers" a WHERE a."checklist_id" = c."id");
