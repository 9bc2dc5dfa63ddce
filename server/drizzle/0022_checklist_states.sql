ALTER TABLE "checklists" ADD COLUMN "was_active" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- It was active if it is, if a period says so, or if the audit tells of a time when it was.
UPDATE "checklists" c SET "was_active" = true
WHERE c."active"
	OR EXISTS (SELECT FROM "checklist_periods" p WHERE p."checklist_id" = c."id")
	OR EXISTS (SELECT FROM "audit_entries" a WHERE a."entity" = 'checklist' AND a."entity_id" = c."id"::text AND a."changes" -> 'active' @> 'true');--> statement-breakpoint
CREATE INDEX "checklists_state" ON "checklists" USING btree ("was_active","end_date") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "news_end" ON "news" USING btree ("end_date") WHERE deleted_at is null;--> statement-breakpoint
ALTER TABLE "checklists" ADD CONSTRAINT "checklists_was_active" CHECK (was_active or not active);