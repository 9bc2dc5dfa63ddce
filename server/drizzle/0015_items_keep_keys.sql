ALTER TABLE "documents" DROP COLUMN "document_url";--> statement-breakpoint
ALTER TABLE "news" DROP COLUMN "banner_url";--> statement-breakpoint
ALTER TABLE "news" DROP COLUMN "article_url";