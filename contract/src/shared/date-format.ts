/** A calendar date, YYYY-MM-DD, as DD/MM/YYYY; a time after it stays. No time zone is involved. */
export const formatDate = (date: string) => date.replace(/^(\d{4})-(\d{2})-(\d{2})/, '$3/$2/$1')
