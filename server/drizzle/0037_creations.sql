CREATE TABLE "creations" (
	"actor_id" uuid NOT NULL,
	"key_hash" text NOT NULL,
	"request_hash" text NOT NULL,
	"made" jsonb NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "creations_actor_id_key_hash_pk" PRIMARY KEY("actor_id","key_hash")
);
--> statement-breakpoint
ALTER TABLE "identity_intents" ADD COLUMN "attempt" text;--> statement-breakpoint
CREATE INDEX "creations_at" ON "creations" USING btree ("at");