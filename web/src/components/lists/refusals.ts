/** What is said where a person may not do something. */
export const NO_RIGHT = 'Você não tem permissão para isto'
