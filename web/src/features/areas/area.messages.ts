import { codeOf } from '#api/api-error.ts'

const DELETE: Readonly<Record<string, string>> = {
  area_in_use: 'Esta área é usada por um checklist e não pode ser excluída',
}

/** Nothing where the usual words say it all. */
export const deleteFailure = (error: unknown) => DELETE[codeOf(error)]
