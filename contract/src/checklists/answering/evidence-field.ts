/** The field name that errors about a question's comment or photos have, on the server and in the form. */
export const evidenceField = (questionId: string, part: 'comment' | 'photos') =>
  `evidence.${questionId}.${part}`
