CREATE TABLE "files" (
	"key" text PRIMARY KEY NOT NULL,
	"domain" text NOT NULL,
	"admin_id" uuid,
	"session" text,
	"size" integer,
	"created_at" timestamp (3) with time zone NOT NULL,
	"checked_at" timestamp (3) with time zone,
	"removed_at" timestamp (3) with time zone
);
--> statement-breakpoint
DROP INDEX "documents_file";--> statement-breakpoint
DROP INDEX "news_banner";--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "document_key" text;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "document_link" text;--> statement-breakpoint
ALTER TABLE "news" ADD COLUMN "banner_key" text;--> statement-breakpoint
ALTER TABLE "news" ADD COLUMN "banner_link" text;--> statement-breakpoint
ALTER TABLE "news" ADD COLUMN "article_key" text;--> statement-breakpoint
ALTER TABLE "news" ADD COLUMN "article_link" text;--> statement-breakpoint
-- The key that an address of a file ends with, at whatever host, port or bucket the portal was. Keys are 128 random
-- bits in base64url, whose last letter is one of four: nobody else's address looks like that.
CREATE FUNCTION "pg_temp"."file_key"("address" text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT substring("address" from '^https?://[^/?#@]+(?:/[^?#]*)?/((?:docs|news)/[A-Za-z0-9_-]{21}[AQgw]/[A-Za-z0-9_-]+\.[a-z0-9]{1,8})$')
$$;--> statement-breakpoint
UPDATE "documents" SET "document_key" = "pg_temp"."file_key"("document_url");--> statement-breakpoint
UPDATE "documents" SET "document_link" = "document_url" WHERE "document_key" IS NULL;--> statement-breakpoint
UPDATE "news" SET "banner_key" = "pg_temp"."file_key"("banner_url"), "article_key" = "pg_temp"."file_key"("article_url")
WHERE "banner_url" <> '' OR "article_url" <> '';--> statement-breakpoint
UPDATE "news" SET "banner_link" = "banner_url" WHERE "banner_key" IS NULL AND "banner_url" <> '';--> statement-breakpoint
UPDATE "news" SET "article_link" = "article_url" WHERE "article_key" IS NULL AND "article_url" <> '';--> statement-breakpoint
INSERT INTO "files" ("key", "domain", "created_at", "checked_at")
SELECT "key", split_part("key", '/', 1), min("created_at"), min("created_at")
FROM (
  SELECT "document_key" AS "key", "created_at" FROM "documents"
  UNION ALL SELECT "banner_key", "created_at" FROM "news"
  UNION ALL SELECT "article_key", "created_at" FROM "news"
) AS "used" WHERE "key" IS NOT NULL GROUP BY "key";--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_admin_id_admins_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."admins"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "files_of_admin" ON "files" USING btree ("admin_id","created_at");--> statement-breakpoint
CREATE INDEX "files_created" ON "files" USING btree ("created_at");--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_document_key_files_key_fk" FOREIGN KEY ("document_key") REFERENCES "public"."files"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "news" ADD CONSTRAINT "news_banner_key_files_key_fk" FOREIGN KEY ("banner_key") REFERENCES "public"."files"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "news" ADD CONSTRAINT "news_article_key_files_key_fk" FOREIGN KEY ("article_key") REFERENCES "public"."files"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "news_article" ON "news" USING btree ("article_key");--> statement-breakpoint
CREATE INDEX "documents_file" ON "documents" USING btree ("document_key");--> statement-breakpoint
CREATE INDEX "news_banner" ON "news" USING btree ("banner_key");--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_source" CHECK (num_nonnulls(document_key, document_link) = 1);--> statement-breakpoint
ALTER TABLE "news" ADD CONSTRAINT "news_banner_source" CHECK (num_nonnulls(banner_key, banner_link) <= 1);--> statement-breakpoint
ALTER TABLE "news" ADD CONSTRAINT "news_article_source" CHECK (num_nonnulls(article_key, article_link) <= 1);