-- No code path of ours, and no mistake in one, changes what the audit tells. Rows leave after five years.
CREATE FUNCTION public.portal_audit_is_written_once() RETURNS trigger
  LANGUAGE plpgsql
  AS $$
BEGIN
  IF TG_OP = 'DELETE' AND OLD.at < now() - interval '5 years' THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'audit entries are written once' USING ERRCODE = 'restrict_violation';
END
$$;
--> statement-breakpoint
CREATE TRIGGER audit_entries_written_once BEFORE UPDATE OR DELETE ON "audit_entries"
  FOR EACH ROW EXECUTE FUNCTION public.portal_audit_is_written_once();
--> statement-breakpoint
CREATE TRIGGER audit_entries_not_truncated BEFORE TRUNCATE ON "audit_entries"
  FOR EACH STATEMENT EXECUTE FUNCTION public.portal_audit_is_written_once();
