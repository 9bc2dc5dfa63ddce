import { canCreateAlertIn } from '@portal/contract/alerts/alert'
import type { MissingFarm, MissingFarms } from '@portal/contract/dashboard/coverage'
import type { Actor } from '@portal/contract/permissions/actor'
import { PLACES_MAX } from '@portal/contract/places/placement'
import { TITLE_MAX } from '@portal/contract/shared/text'
import { formatDate, formatNumber, formatSome } from '#format.ts'

const unique = (texts: readonly string[]) => [...new Set(texts)]

const farmsText = (count: number) =>
  count === 1
    ? '1 fazenda que ainda não respondeu'
    : `${formatNumber(count)} fazendas que ainda não responderam`

const leftOut = (farms: readonly MissingFarm[]) => {
  const others = farms.length === 1 ? 'Outra fica' : `Outras ${formatNumber(farms.length)} ficam`
  const places = unique(farms.map(({ subsidiary_name: name }) => name))
  return `${others} de fora: você não pode criar alertas em ${formatSome(places)}.`
}

/** Proposes an alert to the farms that have not answered; `note` names the farms the actor may not alert. */
export const alertForMissingFarms = (
  { checklist, items }: Pick<MissingFarms, 'checklist' | 'items'>,
  actor: Actor,
) => {
  const permitted = items.filter(({ subsidiary }) =>
    canCreateAlertIn(actor, { subsidiaries: [subsidiary] }),
  )
  const farms = permitted.slice(0, PLACES_MAX)
  const refused = items.filter((farm) => !permitted.includes(farm))
  const end = checklist.end_date ?? ''
  return {
    start: {
      name: `Checklist pendente: ${checklist.name}`.slice(0, TITLE_MAX),
      description:
        `A fazenda ainda não respondeu o checklist "${checklist.name}".` +
        (end && ` Responda até ${formatDate(end)}.`),
      subsidiaries: unique(farms.map(({ subsidiary }) => subsidiary)),
      farms: farms.map(({ code }) => code),
      end_date: end,
    },
    note: [
      `Este alerta vai para ${farmsText(farms.length)} o checklist.`,
      ...(refused.length === 0 ? [] : [leftOut(refused)]),
      ...(permitted.length > farms.length
        ? [`São no máximo ${formatNumber(PLACES_MAX)} fazendas por alerta.`]
        : []),
    ].join(' '),
  }
}
