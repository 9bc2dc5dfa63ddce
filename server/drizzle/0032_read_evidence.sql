CREATE TABLE "checklist_answer_evidence" (
	"answer_id" uuid NOT NULL,
	"checklist_id" uuid NOT NULL,
	"question_id" uuid NOT NULL,
	"answered_at" timestamp (3) with time zone NOT NULL,
	"comment" text,
	"photos" text[] NOT NULL,
	CONSTRAINT "checklist_answer_evidence_answer_id_question_id_pk" PRIMARY KEY("answer_id","question_id")
);
--> statement-breakpoint
ALTER TABLE "checklist_answer_evidence" ADD CONSTRAINT "checklist_answer_evidence_answer_id_checklist_answers_id_fk" FOREIGN KEY ("answer_id") REFERENCES "public"."checklist_answers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checklist_answer_evidence" ADD CONSTRAINT "checklist_answer_evidence_checklist_id_checklists_id_fk" FOREIGN KEY ("checklist_id") REFERENCES "public"."checklists"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "checklist_answer_evidence_of_question" ON "checklist_answer_evidence" USING btree ("checklist_id","question_id","answered_at","answer_id");--> statement-breakpoint
CREATE INDEX "checklist_answers_with_photos" ON "checklist_answers" USING btree ("checklist_id","answered_at","id") WHERE state = 'current' and photo_count > 0;--> statement-breakpoint
CREATE INDEX "checklist_answers_with_comments" ON "checklist_answers" USING btree ("checklist_id","answered_at","id") WHERE state = 'current' and comment_count > 0;--> statement-breakpoint
-- What current answers were given beside their values before this table was there: few have any, and an index knows them.
INSERT INTO "checklist_answer_evidence" ("answer_id", "checklist_id", "question_id", "answered_at", "comment", "photos")
SELECT answer.id, answer.checklist_id, (question ->> 'id')::uuid, answer.answered_at, question ->> 'comment',
  ARRAY(SELECT jsonb_array_elements_text(coalesce(question -> 'photos', '[]'::jsonb)))
FROM "checklist_answers" AS answer
CROSS JOIN LATERAL jsonb_array_elements(answer.content) AS category
CROSS JOIN LATERAL jsonb_array_elements(category -> 'questions') AS question
WHERE answer.state = 'current' AND (answer.photo_count > 0 OR answer.comment_count > 0)
  AND (question -> 'comment' IS NOT NULL OR question -> 'photos' IS NOT NULL);
