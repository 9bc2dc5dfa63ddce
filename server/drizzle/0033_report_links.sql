CREATE TABLE "checklist_answer_links" (
	"id" uuid PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"answer_id" uuid NOT NULL,
	"admin_id" uuid NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"open_until" timestamp (3) with time zone NOT NULL,
	"opened" integer DEFAULT 0 NOT NULL,
	"sent_to" text
);
--> statement-breakpoint
ALTER TABLE "checklist_answer_links" ADD CONSTRAINT "checklist_answer_links_answer_id_checklist_answers_id_fk" FOREIGN KEY ("answer_id") REFERENCES "public"."checklist_answers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "checklist_answer_links_token" ON "checklist_answer_links" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "checklist_answer_links_of_answer" ON "checklist_answer_links" USING btree ("answer_id","created_at","id");--> statement-breakpoint
CREATE INDEX "checklist_answer_links_of_person" ON "checklist_answer_links" USING btree ("admin_id");--> statement-breakpoint
CREATE INDEX "checklist_answer_links_over" ON "checklist_answer_links" USING btree ("open_until");