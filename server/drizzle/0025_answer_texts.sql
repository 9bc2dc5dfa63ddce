CREATE TABLE "checklist_answer_texts" (
	"answer_id" uuid NOT NULL,
	"checklist_id" uuid NOT NULL,
	"question_id" uuid NOT NULL,
	"answered_at" timestamp (3) with time zone NOT NULL,
	"text" text NOT NULL,
	"text_key" text collate "C" GENERATED ALWAYS AS (portal_normalize("checklist_answer_texts"."text")) STORED NOT NULL,
	CONSTRAINT "checklist_answer_texts_answer_id_question_id_pk" PRIMARY KEY("answer_id","question_id")
);--> statement-breakpoint
-- What was written in the answers that are there already; indexes and constraints are made once, after it.
INSERT INTO "checklist_answer_texts" ("answer_id", "checklist_id", "question_id", "answered_at", "text")
SELECT given."id", given."checklist_id", (question ->> 'id')::uuid, given."answered_at", question ->> 'answer'
FROM "checklist_answers" given
CROSS JOIN LATERAL jsonb_path_query(given."content", '$[*].questions[*] ? (@.type == 3 && @.answer != null)') question
WHERE given."state" = 'current'
ON CONFLICT DO NOTHING;--> statement-breakpoint
ALTER TABLE "checklist_answer_texts" ADD CONSTRAINT "checklist_answer_texts_answer_id_checklist_answers_id_fk" FOREIGN KEY ("answer_id") REFERENCES "public"."checklist_answers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checklist_answer_texts" ADD CONSTRAINT "checklist_answer_texts_checklist_id_checklists_id_fk" FOREIGN KEY ("checklist_id") REFERENCES "public"."checklists"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "checklist_answer_texts_of_question" ON "checklist_answer_texts" USING btree ("checklist_id","question_id","answered_at","answer_id");--> statement-breakpoint
CREATE INDEX "checklist_answer_texts_search" ON "checklist_answer_texts" USING gin ("text_key" gin_trgm_ops);--> statement-breakpoint
-- An answer that failed is in no band.
UPDATE "checklist_answers" SET "band_label" = NULL, "band_tone" = NULL WHERE "critical" > 0 AND "band_label" IS NOT NULL;
