ALTER TABLE "business_activities" ADD COLUMN "active" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "farms" ADD COLUMN "active" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "subsidiaries" ADD COLUMN "active" boolean DEFAULT true NOT NULL;