-- How many answers there are of each number, to three digits, of the answers that are there already.
INSERT INTO "checklist_answers_of_questions"
SELECT given.checklist_id, coalesce(given.farm_code, ''), date_trunc('month', given.answered_on)::date,
  (question ->> 'id')::uuid, kept.value::text, count(*),
  sum(number.value::double precision), min(number.value::double precision), max(number.value::double precision)
FROM "checklist_answers" given
CROSS JOIN LATERAL jsonb_array_elements(given.content) category
CROSS JOIN LATERAL jsonb_array_elements(category -> 'questions') question
CROSS JOIN LATERAL (
  SELECT CASE jsonb_typeof(question -> 'answer') WHEN 'number' THEN (question ->> 'answer')::numeric END AS value
) number
CROSS JOIN LATERAL (
  SELECT CASE WHEN abs(number.value) >= 0.000001 THEN power(10::numeric, floor(log(abs(number.value))) - 2) END AS digit
) scale
CROSS JOIN LATERAL (
  SELECT CASE WHEN scale.digit IS NULL THEN 0 ELSE trim_scale(floor(number.value / scale.digit) * scale.digit) END AS value
) kept
WHERE number.value IS NOT NULL
GROUP BY 1, 2, 3, 4, 5;
