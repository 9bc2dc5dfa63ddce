import { AUDIT_ACTIONS, AUDIT_ENTITIES } from '@portal/contract/audit/audit-text'
import { useQuery } from '@tanstack/react-query'
import { type FilterFormProps, DatedFilterForm, WideField } from '#components/lists/filter-form.tsx'
import { MultiPicker } from '#components/fields/multi-picker.tsx'
import { adminNamesQuery } from '#features/admins/admin-names.api.ts'
import type { AuditFilters } from './audit-search.ts'

const NO_PEOPLE: readonly never[] = []
const NO_PEOPLE_TEXTS = {
  pending: 'Carregando…',
  error: 'Não foi possível carregar os administradores',
  success: 'Nenhum administrador encontrado',
} as const

const optionsOf = (choices: typeof AUDIT_ENTITIES) =>
  choices.map(({ value, label }) => ({ code: value, name: label }))
const KINDS = optionsOf(AUDIT_ENTITIES)
const ACTIONS = optionsOf(AUDIT_ACTIONS)

export const AuditFilter = (props: FilterFormProps<AuditFilters>) => {
  const { data: people = NO_PEOPLE, status } = useQuery(adminNamesQuery)
  return (
    <DatedFilterForm dates="Data" {...props}>
      {(draft, change) => (
        <>
          <WideField>
            <MultiPicker
              label="Pessoas"
              placeholder="Escolha as pessoas"
              options={people}
              withCodes={false}
              emptyText={NO_PEOPLE_TEXTS[status]}
              value={draft.people}
              onChange={(chosen) => change({ people: chosen })}
            />
          </WideField>
          <WideField>
            <MultiPicker
              label="Tipos de item"
              placeholder="Escolha os tipos"
              options={KINDS}
              withCodes={false}
              value={draft.kinds}
              onChange={(chosen) => change({ kinds: chosen })}
            />
          </WideField>
          <WideField>
            <MultiPicker
              label="Ações"
              placeholder="Escolha as ações"
              options={ACTIONS}
              withCodes={false}
              value={draft.actions}
              onChange={(chosen) => change({ actions: chosen })}
            />
          </WideField>
        </>
      )}
    </DatedFilterForm>
  )
}
