ALTER TABLE "files" ADD COLUMN "settled_at" timestamp (3) with time zone;--> statement-breakpoint
-- Files of before count as examined: an address that is still good was signed for one type and size.
UPDATE "files" SET "settled_at" = "created_at";--> statement-breakpoint
CREATE INDEX "files_unsettled" ON "files" USING btree ("created_at") WHERE settled_at is null;
