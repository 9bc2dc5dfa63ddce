CREATE TABLE "checklist_answer_photos" (
	"answer_id" uuid NOT NULL,
	"question_id" uuid NOT NULL,
	"file_key" text NOT NULL,
	CONSTRAINT "checklist_answer_photos_answer_id_file_key_pk" PRIMARY KEY("answer_id","file_key")
);
--> statement-breakpoint
ALTER TABLE "checklist_answers" ADD COLUMN "photo_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "checklist_answers" ADD COLUMN "comment_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "checklist_answers" ADD COLUMN "signature_name" text;--> statement-breakpoint
ALTER TABLE "checklist_answers" ADD COLUMN "signature_key" text;--> statement-breakpoint
ALTER TABLE "checklist_answers" ADD COLUMN "location" jsonb;--> statement-breakpoint
ALTER TABLE "checklists" ADD COLUMN "signature" text DEFAULT 'none' NOT NULL;--> statement-breakpoint
ALTER TABLE "checklists" ADD COLUMN "location" text DEFAULT 'none' NOT NULL;--> statement-breakpoint
ALTER TABLE "checklist_questions" ADD COLUMN "comment" text DEFAULT 'none' NOT NULL;--> statement-breakpoint
ALTER TABLE "checklist_questions" ADD COLUMN "photos" jsonb DEFAULT '{"min":0,"max":0}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "checklist_questions" ADD COLUMN "evidence_when" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "checklist_answer_photos" ADD CONSTRAINT "checklist_answer_photos_answer_id_checklist_answers_id_fk" FOREIGN KEY ("answer_id") REFERENCES "public"."checklist_answers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checklist_answer_photos" ADD CONSTRAINT "checklist_answer_photos_file_key_files_key_fk" FOREIGN KEY ("file_key") REFERENCES "public"."files"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "checklist_answer_photos_of_file" ON "checklist_answer_photos" USING btree ("file_key");--> statement-breakpoint
ALTER TABLE "checklist_answers" ADD CONSTRAINT "checklist_answers_signature_key_files_key_fk" FOREIGN KEY ("signature_key") REFERENCES "public"."files"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "checklist_answers_signature" ON "checklist_answers" USING btree ("signature_key") WHERE signature_key is not null;