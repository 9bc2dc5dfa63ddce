-- A correction was stored under whoever corrected; it is its author's, as the first answer of its chain says.
-- Who corrected stays with the answer that was replaced ("ended_by").
WITH RECURSIVE chain AS (
	SELECT correction."id", first_one."admin_id", first_one."user_name"
	FROM "checklist_answers" first_one
	JOIN "checklist_answers" correction ON correction."replaces_id" = first_one."id"
	WHERE first_one."replaces_id" IS NULL
	UNION ALL
	SELECT correction."id", chain."admin_id", chain."user_name"
	FROM chain
	JOIN "checklist_answers" correction ON correction."replaces_id" = chain."id"
)
UPDATE "checklist_answers" SET "admin_id" = chain."admin_id", "user_name" = chain."user_name"
FROM chain
WHERE "checklist_answers"."id" = chain."id"
	AND ("checklist_answers"."admin_id", "checklist_answers"."user_name") IS DISTINCT FROM (chain."admin_id", chain."user_name");
