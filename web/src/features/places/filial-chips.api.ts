import { useQuery } from '@tanstack/react-query'
import { namesOf, subsidiaryNamesQuery } from './places.api.ts'

const except = (codes: readonly string[], code: string) => codes.filter((other) => other !== code)

/** A chip for each filial that a list is narrowed to. */
export const useFilialChips = (filiais: readonly string[]) => {
  const { data } = useQuery({ ...subsidiaryNamesQuery, enabled: filiais.length > 0 })
  return filiais.map((code) => ({
    code: `filial ${code}`,
    name: `Filial: ${namesOf([code], data).join('')}`,
    without: { filiais: except(filiais, code) },
  }))
}
