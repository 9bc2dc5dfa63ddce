/** The message for an empty field. It has its own file because the sign-in page needs it without any schema. */
export const REQUIRED = 'Campo requerido'
