/** What is said where a field was left empty. In a file of its own: the sign-in page needs it, and no schema. */
export const REQUIRED = 'Campo requerido'
