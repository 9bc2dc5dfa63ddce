import {
  AUDIT_ACTIONS,
  AUDIT_ENTITIES,
  actionLabel,
  entityLabel,
} from '@portal/contract/audit/audit-text'
import { useQuery } from '@tanstack/react-query'
import { Combobox } from '#components/fields/combobox.tsx'
import type { PickedParts } from '#components/lists/filters.ts'
import { adminNamesQuery } from '#features/admins/admin-names.api.ts'

const NO_PEOPLE: readonly never[] = []

export const PEOPLE_PARTS: PickedParts = {
  Picker: function PeoplePicker({ value, onChange }) {
    const people = useQuery(adminNamesQuery)
    return (
      <Combobox
        label="Pessoas"
        placeholder="Escolha as pessoas"
        options={people.data ?? NO_PEOPLE}
        withCodes={false}
        query={people}
        emptyText="Nenhum administrador encontrado"
        value={value}
        onChange={onChange}
      />
    )
  },
  useNames: (ids) => {
    const { data: people = NO_PEOPLE } = useQuery({ ...adminNamesQuery, enabled: ids.length > 0 })
    return (id) => people.find(({ code }) => code === id)?.name ?? id
  },
}

type Texts = { readonly label: string; readonly placeholder: string }

const fixedParts = (
  texts: Texts,
  choices: typeof AUDIT_ENTITIES,
  nameOf: (value: string) => string,
): PickedParts => {
  const options = choices.map(({ value, label }) => ({ code: value, name: label }))
  return {
    Picker: ({ value, onChange }) => (
      <Combobox {...texts} options={options} withCodes={false} value={value} onChange={onChange} />
    ),
    useNames: () => nameOf,
  }
}

export const KIND_PARTS = fixedParts(
  { label: 'Tipos de item', placeholder: 'Escolha os tipos' },
  AUDIT_ENTITIES,
  entityLabel,
)
export const ACTION_PARTS = fixedParts(
  { label: 'Ações', placeholder: 'Escolha as ações' },
  AUDIT_ACTIONS,
  actionLabel,
)
