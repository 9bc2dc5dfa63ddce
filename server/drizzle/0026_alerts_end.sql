ALTER TABLE "alert_reads" DROP CONSTRAINT "alert_reads_alert_id_alerts_id_fk";
--> statement-breakpoint
DROP INDEX "alerts_created";--> statement-breakpoint
DROP INDEX "alerts_name";--> statement-breakpoint
ALTER TABLE "alerts" ADD COLUMN "end_date" date;--> statement-breakpoint
ALTER TABLE "alerts" ADD COLUMN "deleted_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "alerts" ADD COLUMN "deleted_by" text;--> statement-breakpoint
ALTER TABLE "alert_reads" ADD CONSTRAINT "alert_reads_alert_id_alerts_id_fk" FOREIGN KEY ("alert_id") REFERENCES "public"."alerts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "alert_reads_alert" ON "alert_reads" USING btree ("alert_id");--> statement-breakpoint
CREATE INDEX "alerts_bin" ON "alerts" USING btree ("deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "alerts_created" ON "alerts" USING btree ("created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "alerts_name" ON "alerts" USING btree ("name_key","id") WHERE deleted_at is null;