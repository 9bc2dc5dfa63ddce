import { useQuery } from '@tanstack/react-query'
import { type ComponentProps, useMemo } from 'react'
import { CONNECTION_FAILED } from '#api/api-error.ts'
import { MultiPicker } from '#components/fields/multi-picker.tsx'
import { useSame } from '#components/fields/use-same.ts'
import { useActor } from '#session/session.ts'
import { allAreasQuery } from './areas.api.ts'

type Props = Omit<ComponentProps<typeof MultiPicker>, 'label' | 'options' | 'withCodes'>

/** One that is not among the areas stays with whoever holds it, and can be let go of. */
const unknownName = (isRead: boolean, isMaster: boolean) => {
  if (!isRead) return 'Área'
  return isMaster ? 'Área excluída' : 'Outra área'
}

/** Every area, for a master; the areas they hold, for others. */
export const AreasPicker = ({ value, ...rest }: Props) => {
  const { isMaster } = useActor()
  const { data: areas, isPending, isSuccess, isError } = useQuery(allAreasQuery)
  const picked = useSame(value)
  const options = useMemo(() => {
    const known = (areas ?? []).map(({ id, name }) => ({ code: id, name }))
    const ids = new Set(known.map(({ code }) => code))
    const gone = picked.filter((id) => !ids.has(id))
    const name = unknownName(isSuccess, isMaster)
    return [...known, ...gone.map((id) => ({ code: id, name }))]
  }, [areas, picked, isSuccess, isMaster])
  const none = isPending ? 'Carregando…' : 'Nenhuma área encontrada'
  return (
    <MultiPicker
      label="Área"
      placeholder="Escolha as áreas"
      options={options}
      withCodes={false}
      value={value}
      nothing={isError ? CONNECTION_FAILED : none}
      {...rest}
    />
  )
}
