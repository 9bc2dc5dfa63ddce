ALTER TABLE "admins" ADD COLUMN "name_key" text collate "C" GENERATED ALWAYS AS (portal_normalize("admins"."name")) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "admins" ADD COLUMN "updated_by" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "identities" ADD COLUMN "display_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
-- Whoever is known already keeps the name of the administrator.
UPDATE "identities" SET "display_name" = "admins"."name" FROM "admins" WHERE "admins"."firebase_id" = "identities"."id";--> statement-breakpoint
CREATE INDEX "admins_name" ON "admins" USING btree ("name_key","id");--> statement-breakpoint
CREATE INDEX "admins_search" ON "admins" USING gin ("name_key" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "admins_masters" ON "admins" USING btree ("id") WHERE is_master;