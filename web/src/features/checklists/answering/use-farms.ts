import type { FullChecklist } from '@portal/contract/checklists/checklist'
import { subsidiariesWith } from '@portal/contract/permissions/actor'
import { ALL } from '@portal/contract/places/place'
import { useQuery } from '@tanstack/react-query'
import { CONNECTION_FAILED } from '#api/api-error.ts'
import { farmsQuery } from '#features/places/places.api.ts'
import { useActor } from '#session/session.ts'

const NO_FARM = 'Selecione pelo menos 1 fazenda'

const placeholderOf = ({ isError, isPending }: { isError: boolean; isPending: boolean }) => {
  if (isError) return CONNECTION_FAILED
  return isPending ? 'Carregando…' : 'Escolha a fazenda'
}

/** The farms that an answer can be about: those of the checklist, where the person may answer. */
export const useFarms = (checklist: FullChecklist, chosen: string | null) => {
  const actor = useActor()
  const { farms, subsidiaries } = checklist
  const isAsked = farms.length > 0
  const query = useQuery({ ...farmsQuery(subsidiaries), enabled: isAsked })
  const held = subsidiariesWith(actor, 'checklist.answer')
  const offered = (query.data ?? []).filter(
    ({ code, subsidiary }) =>
      (farms.includes(ALL) || farms.includes(code)) &&
      (actor.isMaster || held.includes(subsidiary)),
  )
  const isOffered = query.data === undefined || offered.some(({ code }) => code === chosen)
  const only = offered.length === 1 ? (offered[0]?.code ?? null) : null
  const farm = isAsked ? ((isOffered ? chosen : null) ?? only) : null
  return {
    isAsked,
    offered,
    /** The one chosen, or the only one there is. */
    farm,
    problem: isAsked && farm === null ? NO_FARM : undefined,
    placeholder: placeholderOf(query),
  }
}
export type Farms = ReturnType<typeof useFarms>
