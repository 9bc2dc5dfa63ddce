CREATE TABLE "attempts" (
	"key" text PRIMARY KEY NOT NULL,
	"wrong" integer NOT NULL,
	"in_window" integer NOT NULL,
	"window_started_at" timestamp (3) with time zone NOT NULL,
	"locks" integer NOT NULL,
	"locked_until" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "audit_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"actor_id" uuid,
	"actor_name" text,
	"request_id" text NOT NULL,
	"address" text NOT NULL,
	"entity" text NOT NULL,
	"entity_id" text NOT NULL,
	"action" text NOT NULL,
	"changes" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "admin_scopes" (
	"admin_id" uuid NOT NULL,
	"subsidiary_code" text NOT NULL,
	"scopes" text[] NOT NULL,
	"areas" uuid[] NOT NULL,
	CONSTRAINT "admin_scopes_admin_id_subsidiary_code_pk" PRIMARY KEY("admin_id","subsidiary_code")
);
--> statement-breakpoint
CREATE TABLE "admins" (
	"id" uuid PRIMARY KEY NOT NULL,
	"firebase_id" text NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"email_key" text NOT NULL,
	"telephone" text DEFAULT '' NOT NULL,
	"workplace" text DEFAULT '' NOT NULL,
	"is_master" boolean DEFAULT false NOT NULL,
	"totp_secret" text,
	"totp_last_step" bigint DEFAULT 0 NOT NULL,
	"credentials_version" integer DEFAULT 0 NOT NULL,
	"credentials_changed_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "admins_firebaseId_unique" UNIQUE("firebase_id"),
	CONSTRAINT "admins_emailKey_unique" UNIQUE("email_key")
);
--> statement-breakpoint
CREATE TABLE "alerts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"name_key" text collate "C" GENERATED ALWAYS AS (portal_normalize("alerts"."name")) STORED NOT NULL,
	"description" text NOT NULL,
	"subsidiaries" text[] NOT NULL,
	"farms" text[] NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "areas" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"name_key" text collate "C" GENERATED ALWAYS AS (portal_normalize("areas"."name")) STORED NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" text DEFAULT '' NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"deleted_by" text
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"admin_id" uuid NOT NULL,
	"credentials_version" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"last_seen_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"identity_checked_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sign_ins" (
	"id" text PRIMARY KEY NOT NULL,
	"admin_id" uuid NOT NULL,
	"attempts" integer NOT NULL,
	"closed_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "document_places" (
	"code" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"item_id" uuid NOT NULL,
	CONSTRAINT "document_places_code_created_at_item_id_pk" PRIMARY KEY("code","created_at","item_id")
);
--> statement-breakpoint
CREATE TABLE "documents" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"name_key" text collate "C" GENERATED ALWAYS AS (portal_normalize("documents"."name")) STORED NOT NULL,
	"description" text NOT NULL,
	"type" text NOT NULL,
	"document_url" text NOT NULL,
	"subsidiaries" text[] NOT NULL,
	"farms" text[] NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" text NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"deleted_by" text
);
--> statement-breakpoint
CREATE TABLE "news" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"name_key" text collate "C" GENERATED ALWAYS AS (portal_normalize("news"."name")) STORED NOT NULL,
	"active" boolean NOT NULL,
	"start_date" date NOT NULL,
	"end_date" date NOT NULL,
	"banner_url" text NOT NULL,
	"article_url" text NOT NULL,
	"summary" text NOT NULL,
	"description" text NOT NULL,
	"subsidiaries" text[] NOT NULL,
	"farms" text[] NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" text NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"deleted_by" text
);
--> statement-breakpoint
CREATE TABLE "news_places" (
	"code" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"item_id" uuid NOT NULL,
	CONSTRAINT "news_places_code_created_at_item_id_pk" PRIMARY KEY("code","created_at","item_id")
);
--> statement-breakpoint
CREATE TABLE "business_activities" (
	"id" uuid PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"name_key" text collate "C" GENERATED ALWAYS AS (portal_normalize("business_activities"."name")) STORED NOT NULL,
	CONSTRAINT "business_activities_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "farms" (
	"code" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"name_key" text collate "C" GENERATED ALWAYS AS (portal_normalize("farms"."name")) STORED NOT NULL,
	"subsidiary_code" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "subsidiaries" (
	"code" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"name_key" text collate "C" GENERATED ALWAYS AS (portal_normalize("subsidiaries"."name")) STORED NOT NULL
);
--> statement-breakpoint
CREATE TABLE "identities" (
	"id" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"email_key" text NOT NULL,
	"password_hash" text NOT NULL,
	"password_version" integer DEFAULT 0 NOT NULL,
	"password_changed_at" timestamp (3) with time zone NOT NULL,
	"last_login_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "identities_emailKey_unique" UNIQUE("email_key")
);
--> statement-breakpoint
CREATE TABLE "identity_keys" (
	"id" text PRIMARY KEY NOT NULL,
	"public_jwk" text NOT NULL,
	"sealed_private_jwk" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "identity_refresh_tokens" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"identity_id" text NOT NULL,
	"sign_in_id" text NOT NULL,
	"auth_time" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "identity_reset_codes" (
	"code_hash" text PRIMARY KEY NOT NULL,
	"identity_id" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "admin_scopes" ADD CONSTRAINT "admin_scopes_admin_id_admins_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."admins"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "admin_scopes" ADD CONSTRAINT "admin_scopes_subsidiary_code_subsidiaries_code_fk" FOREIGN KEY ("subsidiary_code") REFERENCES "public"."subsidiaries"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_admin_id_admins_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."admins"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_ins" ADD CONSTRAINT "sign_ins_admin_id_admins_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."admins"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_places" ADD CONSTRAINT "document_places_item_id_documents_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "news_places" ADD CONSTRAINT "news_places_item_id_news_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."news"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "farms" ADD CONSTRAINT "farms_subsidiary_code_subsidiaries_code_fk" FOREIGN KEY ("subsidiary_code") REFERENCES "public"."subsidiaries"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identity_refresh_tokens" ADD CONSTRAINT "identity_refresh_tokens_identity_id_identities_id_fk" FOREIGN KEY ("identity_id") REFERENCES "public"."identities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identity_reset_codes" ADD CONSTRAINT "identity_reset_codes_identity_id_identities_id_fk" FOREIGN KEY ("identity_id") REFERENCES "public"."identities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "attempts_window" ON "attempts" USING btree ("window_started_at");--> statement-breakpoint
CREATE INDEX "audit_entries_at" ON "audit_entries" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "audit_entries_of_item" ON "audit_entries" USING btree ("entity","entity_id","at");--> statement-breakpoint
CREATE INDEX "audit_entries_of_actor" ON "audit_entries" USING btree ("actor_id","at");--> statement-breakpoint
CREATE INDEX "audit_entries_of_request" ON "audit_entries" USING btree ("request_id");--> statement-breakpoint
CREATE INDEX "admin_scopes_of_subsidiary" ON "admin_scopes" USING btree ("subsidiary_code");--> statement-breakpoint
CREATE INDEX "alerts_created" ON "alerts" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "alerts_name" ON "alerts" USING btree ("name_key","id");--> statement-breakpoint
CREATE INDEX "alerts_search" ON "alerts" USING gin ("name_key" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "alerts_subsidiaries" ON "alerts" USING gin ("subsidiaries");--> statement-breakpoint
CREATE INDEX "areas_name" ON "areas" USING btree ("name_key","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "areas_search" ON "areas" USING gin ("name_key" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "areas_bin" ON "areas" USING btree ("deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "sessions_of_admin" ON "sessions" USING btree ("admin_id");--> statement-breakpoint
CREATE INDEX "sessions_expiry" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sign_ins_of_admin" ON "sign_ins" USING btree ("admin_id");--> statement-breakpoint
CREATE INDEX "sign_ins_created" ON "sign_ins" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "document_places_of_item" ON "document_places" USING btree ("item_id");--> statement-breakpoint
CREATE INDEX "documents_created" ON "documents" USING btree ("created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "documents_name" ON "documents" USING btree ("name_key","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "documents_search" ON "documents" USING gin ("name_key" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "documents_subsidiaries" ON "documents" USING gin ("subsidiaries");--> statement-breakpoint
CREATE INDEX "documents_bin" ON "documents" USING btree ("deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "news_created" ON "news" USING btree ("created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "news_name" ON "news" USING btree ("name_key","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "news_search" ON "news" USING gin ("name_key" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "news_subsidiaries" ON "news" USING gin ("subsidiaries");--> statement-breakpoint
CREATE INDEX "news_bin" ON "news" USING btree ("deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "news_places_of_item" ON "news_places" USING btree ("item_id");--> statement-breakpoint
CREATE INDEX "business_activities_name" ON "business_activities" USING btree ("name_key","id");--> statement-breakpoint
CREATE INDEX "business_activities_search" ON "business_activities" USING gin ("name_key" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "farms_name" ON "farms" USING btree ("name_key","code");--> statement-breakpoint
CREATE INDEX "farms_of_subsidiary" ON "farms" USING btree ("subsidiary_code","name_key","code");--> statement-breakpoint
CREATE INDEX "farms_search" ON "farms" USING gin ("name_key" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "subsidiaries_name" ON "subsidiaries" USING btree ("name_key","code");--> statement-breakpoint
CREATE INDEX "subsidiaries_search" ON "subsidiaries" USING gin ("name_key" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "identity_refresh_tokens_of_identity" ON "identity_refresh_tokens" USING btree ("identity_id");--> statement-breakpoint
CREATE INDEX "identity_refresh_tokens_expiry" ON "identity_refresh_tokens" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "identity_reset_codes_of_identity" ON "identity_reset_codes" USING btree ("identity_id");--> statement-breakpoint
CREATE INDEX "identity_reset_codes_expiry" ON "identity_reset_codes" USING btree ("expires_at");