CREATE TABLE "checklist_answers_of_days" (
	"checklist_id" uuid NOT NULL,
	"farm_code" text NOT NULL,
	"day" date NOT NULL,
	"answers" integer NOT NULL,
	"scored" integer NOT NULL,
	"shares" double precision NOT NULL,
	CONSTRAINT "checklist_answers_of_days_checklist_id_farm_code_day_pk" PRIMARY KEY("checklist_id","farm_code","day")
);
--> statement-breakpoint
CREATE TABLE "checklist_answers_of_farms" (
	"checklist_id" uuid NOT NULL,
	"farm_code" text NOT NULL,
	"answers" integer NOT NULL,
	"last_on" date NOT NULL,
	CONSTRAINT "checklist_answers_of_farms_checklist_id_farm_code_pk" PRIMARY KEY("checklist_id","farm_code")
);
--> statement-breakpoint
CREATE TABLE "checklist_answers_of_questions" (
	"checklist_id" uuid NOT NULL,
	"farm_code" text NOT NULL,
	"month" date NOT NULL,
	"question_id" uuid NOT NULL,
	"choice" text NOT NULL,
	"answers" integer NOT NULL,
	"sum" double precision,
	"least" double precision,
	"most" double precision,
	CONSTRAINT "checklist_answers_of_questions_pk" PRIMARY KEY("checklist_id","farm_code","month","question_id","choice")
);
--> statement-breakpoint
ALTER TABLE "checklist_answers_of_days" ADD CONSTRAINT "checklist_answers_of_days_checklist_id_checklists_id_fk" FOREIGN KEY ("checklist_id") REFERENCES "public"."checklists"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checklist_answers_of_farms" ADD CONSTRAINT "checklist_answers_of_farms_checklist_id_checklists_id_fk" FOREIGN KEY ("checklist_id") REFERENCES "public"."checklists"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checklist_answers_of_questions" ADD CONSTRAINT "checklist_answers_of_questions_checklist_id_checklists_id_fk" FOREIGN KEY ("checklist_id") REFERENCES "public"."checklists"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "checklist_answers_of_days_by_day" ON "checklist_answers_of_days" USING btree ("day","checklist_id");--> statement-breakpoint
-- The figures of the answers that are there already.
INSERT INTO "checklist_answers_of_farms"
SELECT checklist_id, coalesce(farm_code, ''), count(*), max(answered_on)
FROM "checklist_answers" GROUP BY 1, 2;--> statement-breakpoint
INSERT INTO "checklist_answers_of_days"
SELECT checklist_id, coalesce(farm_code, ''), answered_on, count(*),
  count(*) FILTER (WHERE highest_weight > 0),
  coalesce(sum(total_weight / highest_weight) FILTER (WHERE highest_weight > 0), 0)
FROM "checklist_answers" GROUP BY 1, 2, 3;--> statement-breakpoint
INSERT INTO "checklist_answers_of_questions"
SELECT given.checklist_id, coalesce(given.farm_code, ''), date_trunc('month', given.answered_on)::date,
  (question ->> 'id')::uuid, chosen.data, count(*),
  sum(number.value), min(number.value), max(number.value)
FROM "checklist_answers" given
CROSS JOIN LATERAL jsonb_array_elements(given.content) category
CROSS JOIN LATERAL jsonb_array_elements(category -> 'questions') question
CROSS JOIN LATERAL (
  SELECT '' AS data
  UNION ALL
  SELECT option ->> 'data'
  FROM jsonb_array_elements(question -> 'options') option
  WHERE jsonb_typeof(question -> 'answer') = 'array' AND (question -> 'answer') ? (option ->> 'id')
) chosen
CROSS JOIN LATERAL (
  SELECT CASE jsonb_typeof(question -> 'answer') WHEN 'number' THEN (question ->> 'answer')::double precision END AS value
) number
WHERE jsonb_typeof(question -> 'answer') <> 'null'
GROUP BY 1, 2, 3, 4, 5;
