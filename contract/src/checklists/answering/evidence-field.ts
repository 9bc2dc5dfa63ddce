/** The field of a refusal, and of the screen's message, that is about a remark or about photos. */
export const evidenceField = (questionId: string, part: 'comment' | 'photos') =>
  `evidence.${questionId}.${part}`
