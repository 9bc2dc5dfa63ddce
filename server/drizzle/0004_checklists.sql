CREATE TABLE "checklist_answers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"checklist_id" uuid NOT NULL,
	"farm_code" text,
	"admin_id" uuid,
	"user_name" text NOT NULL,
	"answered_at" timestamp (3) with time zone NOT NULL,
	"total_weight" double precision NOT NULL,
	"highest_weight" double precision NOT NULL,
	"content" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "checklists" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"owner_name" text NOT NULL,
	"name" text NOT NULL,
	"name_key" text collate "C" GENERATED ALWAYS AS (portal_normalize("checklists"."name")) STORED NOT NULL,
	"unique_name" text NOT NULL,
	"code" text NOT NULL,
	"description" text NOT NULL,
	"active" boolean NOT NULL,
	"responder" text NOT NULL,
	"start_date" date NOT NULL,
	"end_date" date NOT NULL,
	"subsidiaries" text[] NOT NULL,
	"farms" text[] NOT NULL,
	"activities" uuid[] NOT NULL,
	"business_activities" uuid[] NOT NULL,
	"editors" text[] NOT NULL,
	"viewers" text[] NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" text NOT NULL,
	"touched_at" timestamp (3) with time zone NOT NULL,
	"touched_by" text NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"deleted_by" text
);
--> statement-breakpoint
CREATE TABLE "checklist_categories" (
	"id" uuid PRIMARY KEY NOT NULL,
	"checklist_id" uuid NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"order" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "checklist_questions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"checklist_id" uuid NOT NULL,
	"category_id" uuid NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"type" smallint NOT NULL,
	"options" jsonb NOT NULL,
	"range" jsonb NOT NULL,
	"required" boolean NOT NULL,
	"parent_id" uuid,
	"conditions" jsonb NOT NULL,
	"order" integer NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "checklist_answers" ADD CONSTRAINT "checklist_answers_checklist_id_checklists_id_fk" FOREIGN KEY ("checklist_id") REFERENCES "public"."checklists"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checklist_categories" ADD CONSTRAINT "checklist_categories_checklist_id_checklists_id_fk" FOREIGN KEY ("checklist_id") REFERENCES "public"."checklists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checklist_questions" ADD CONSTRAINT "checklist_questions_checklist_id_checklists_id_fk" FOREIGN KEY ("checklist_id") REFERENCES "public"."checklists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checklist_questions" ADD CONSTRAINT "checklist_questions_category_id_checklist_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."checklist_categories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checklist_questions" ADD CONSTRAINT "checklist_questions_parent_id_checklist_questions_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."checklist_questions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "checklist_answers_of_checklist" ON "checklist_answers" USING btree ("checklist_id","answered_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "checklists_unique_name" ON "checklists" USING btree ("unique_name") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "checklists_created" ON "checklists" USING btree ("created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "checklists_name" ON "checklists" USING btree ("name_key","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "checklists_end" ON "checklists" USING btree ("end_date","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "checklists_search" ON "checklists" USING gin ("name_key" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "checklists_subsidiaries" ON "checklists" USING gin ("subsidiaries");--> statement-breakpoint
CREATE INDEX "checklists_farms" ON "checklists" USING gin ("farms");--> statement-breakpoint
CREATE INDEX "checklists_activities" ON "checklists" USING gin ("activities");--> statement-breakpoint
CREATE INDEX "checklists_business_activities" ON "checklists" USING gin ("business_activities");--> statement-breakpoint
CREATE INDEX "checklists_owner" ON "checklists" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "checklists_bin" ON "checklists" USING btree ("deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "checklist_categories_of_checklist" ON "checklist_categories" USING btree ("checklist_id","order");--> statement-breakpoint
CREATE INDEX "checklist_questions_of_category" ON "checklist_questions" USING btree ("category_id","order");--> statement-breakpoint
CREATE INDEX "checklist_questions_of_checklist" ON "checklist_questions" USING btree ("checklist_id");--> statement-breakpoint
CREATE INDEX "checklist_questions_of_parent" ON "checklist_questions" USING btree ("parent_id");