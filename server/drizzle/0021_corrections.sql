DROP INDEX "checklist_answers_of_checklist";--> statement-breakpoint
ALTER TABLE "checklist_answers" ADD COLUMN "state" text DEFAULT 'current' NOT NULL;--> statement-breakpoint
ALTER TABLE "checklist_answers" ADD COLUMN "replaces_id" uuid;--> statement-breakpoint
ALTER TABLE "checklist_answers" ADD COLUMN "end_reason" text;--> statement-breakpoint
ALTER TABLE "checklist_answers" ADD COLUMN "ended_by" text;--> statement-breakpoint
ALTER TABLE "checklist_answers" ADD COLUMN "ended_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "checklist_answers" ADD CONSTRAINT "checklist_answers_replaces_id_checklist_answers_id_fk" FOREIGN KEY ("replaces_id") REFERENCES "public"."checklist_answers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "checklist_answers_replaces" ON "checklist_answers" USING btree ("replaces_id") WHERE replaces_id is not null;--> statement-breakpoint
CREATE INDEX "checklist_answers_of_checklist" ON "checklist_answers" USING btree ("checklist_id","answered_at","id") WHERE state = 'current';