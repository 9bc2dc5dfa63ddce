import { useQuery } from '@tanstack/react-query'
import { type ComponentProps, useMemo } from 'react'
import { CONNECTION_FAILED } from '#api/api-error.ts'
import { MultiPicker } from '#components/fields/multi-picker.tsx'
import { useStableValue } from '#components/fields/use-stable-value.ts'
import { useActor } from '#session/session.ts'
import { allAreasQuery } from './areas.api.ts'

type Props = Omit<ComponentProps<typeof MultiPicker>, 'label' | 'options' | 'withCodes'>

/** A chosen area that is not in the list stays chosen and can be removed. */
const unknownName = (isRead: boolean, isMaster: boolean) => {
  if (!isRead) return 'Área'
  return isMaster ? 'Área excluída' : 'Outra área'
}

/** Masters are offered every area; others the areas they hold. */
export const AreasPicker = ({ value, ...rest }: Props) => {
  const { isMaster } = useActor()
  const { data: areas, isPending, isSuccess, isError } = useQuery(allAreasQuery)
  const picked = useStableValue(value)
  const options = useMemo(() => {
    const listed = (areas ?? []).map(({ id, name }) => ({ code: id, name }))
    const ids = new Set(listed.map(({ code }) => code))
    const unlisted = picked.filter((id) => !ids.has(id))
    const name = unknownName(isSuccess, isMaster)
    return [...listed, ...unlisted.map((id) => ({ code: id, name }))]
  }, [areas, picked, isSuccess, isMaster])
  const none = isPending ? 'Carregando…' : 'Nenhuma área encontrada'
  return (
    <MultiPicker
      label="Área"
      placeholder="Escolha as áreas"
      options={options}
      withCodes={false}
      value={value}
      emptyText={isError ? CONNECTION_FAILED : none}
      {...rest}
    />
  )
}
