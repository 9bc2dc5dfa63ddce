ALTER TABLE "checklist_answers" ADD COLUMN "user_name_key" text collate "C" GENERATED ALWAYS AS (portal_normalize("checklist_answers"."user_name")) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "checklist_answers" ADD COLUMN "answered_on" date;--> statement-breakpoint
ALTER TABLE "checklist_answers" ADD COLUMN "received_at" timestamp (3) with time zone;--> statement-breakpoint
UPDATE "checklist_answers" SET "answered_on" = ("answered_at" AT TIME ZONE 'America/Sao_Paulo')::date, "received_at" = "answered_at";--> statement-breakpoint
ALTER TABLE "checklist_answers" ALTER COLUMN "answered_on" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "checklist_answers" ALTER COLUMN "received_at" SET NOT NULL;--> statement-breakpoint
CREATE INDEX "checklist_answers_of_farm" ON "checklist_answers" USING btree ("checklist_id","farm_code","answered_at");
