CREATE TABLE "checklist_asked_questions" (
	"checklist_id" uuid NOT NULL,
	"question_id" uuid NOT NULL,
	"name" text NOT NULL,
	"type" smallint NOT NULL,
	"category_name" text NOT NULL,
	CONSTRAINT "checklist_asked_questions_checklist_id_question_id_name_pk" PRIMARY KEY("checklist_id","question_id","name")
);
--> statement-breakpoint
ALTER TABLE "checklist_questions" DROP CONSTRAINT "checklist_questions_parent_id_checklist_questions_id_fk";
--> statement-breakpoint
ALTER TABLE "checklist_answers" ADD COLUMN "user_name_key" text collate "C" GENERATED ALWAYS AS (portal_normalize("checklist_answers"."user_name")) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "checklist_answers" ADD COLUMN "answered_on" date;--> statement-breakpoint
ALTER TABLE "checklist_answers" ADD COLUMN "received_at" timestamp (3) with time zone;--> statement-breakpoint
UPDATE "checklist_answers" SET "answered_on" = ("answered_at" AT TIME ZONE 'America/Sao_Paulo')::date, "received_at" = "answered_at";--> statement-breakpoint
ALTER TABLE "checklist_answers" ALTER COLUMN "answered_on" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "checklist_answers" ALTER COLUMN "received_at" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "checklist_asked_questions" ADD CONSTRAINT "checklist_asked_questions_checklist_id_checklists_id_fk" FOREIGN KEY ("checklist_id") REFERENCES "public"."checklists"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checklist_questions" ADD CONSTRAINT "checklist_questions_parent_id_checklist_questions_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."checklist_questions"("id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
CREATE INDEX "checklist_answers_of_farm" ON "checklist_answers" USING btree ("checklist_id","farm_code","answered_at");