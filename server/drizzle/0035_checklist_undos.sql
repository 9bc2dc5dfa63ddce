CREATE TABLE "checklist_undos" (
	"id" uuid PRIMARY KEY NOT NULL,
	"checklist_id" uuid NOT NULL,
	"subject_id" uuid NOT NULL,
	"deed" text NOT NULL,
	"admin_id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"kept" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "checklist_undos" ADD CONSTRAINT "checklist_undos_checklist_id_checklists_id_fk" FOREIGN KEY ("checklist_id") REFERENCES "public"."checklists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checklist_undos" ADD CONSTRAINT "checklist_undos_admin_id_admins_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."admins"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "checklist_undos_of_subject" ON "checklist_undos" USING btree ("checklist_id","subject_id");--> statement-breakpoint
CREATE INDEX "checklist_undos_of_admin" ON "checklist_undos" USING btree ("admin_id");--> statement-breakpoint
CREATE INDEX "checklist_undos_at" ON "checklist_undos" USING btree ("at");