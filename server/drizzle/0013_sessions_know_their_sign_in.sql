ALTER TABLE "sessions" ADD COLUMN "sign_in_id" text;--> statement-breakpoint
CREATE INDEX "sessions_of_sign_in" ON "sessions" USING btree ("sign_in_id");