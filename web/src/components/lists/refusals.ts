/** The refusal shown if a person lacks the right. */
export const NO_PERMISSION = 'Você não tem permissão para isto'
