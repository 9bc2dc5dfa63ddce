-- One table of tickets for every export. Those handed out live five minutes: none is worth keeping.
DELETE FROM "export_tickets";--> statement-breakpoint
ALTER TABLE "export_tickets" DROP CONSTRAINT "export_tickets_checklist_id_checklists_id_fk";
--> statement-breakpoint
ALTER TABLE "audit_entries" ADD COLUMN "item_name" text;--> statement-breakpoint
ALTER TABLE "audit_entries" ADD COLUMN "whole_id" text;--> statement-breakpoint
ALTER TABLE "export_tickets" ADD COLUMN "kind" text NOT NULL;--> statement-breakpoint
ALTER TABLE "export_tickets" ADD COLUMN "about" text NOT NULL;--> statement-breakpoint
CREATE INDEX "audit_entries_of_whole" ON "audit_entries" USING btree ("whole_id","at") WHERE whole_id is not null;--> statement-breakpoint
CREATE INDEX "audit_entries_of_entity" ON "audit_entries" USING btree ("entity","at");--> statement-breakpoint
CREATE INDEX "audit_entries_of_action" ON "audit_entries" USING btree ("action","at");--> statement-breakpoint
CREATE INDEX "documents_file" ON "documents" USING btree (substring("document_url" from '/([A-Za-z0-9_-]{22})/[^/]*$'));--> statement-breakpoint
CREATE INDEX "news_banner" ON "news" USING btree (substring("banner_url" from '/([A-Za-z0-9_-]{22})/[^/]*$'));--> statement-breakpoint
ALTER TABLE "export_tickets" DROP COLUMN "checklist_id";