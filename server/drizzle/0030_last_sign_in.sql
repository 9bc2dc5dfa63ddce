ALTER TABLE "admins" ADD COLUMN "last_sign_in_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "checklists_touched" ON "checklists" USING btree ("touched_at","id") WHERE deleted_at is null;--> statement-breakpoint
-- The last code that was accepted tells when, to half a minute.
UPDATE "admins" SET "last_sign_in_at" = to_timestamp("totp_last_step" * 30) WHERE "totp_last_step" > 0;
