import { useQuery } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { Combobox } from '#components/fields/combobox.tsx'
import { useActor } from '#session/session.ts'
import { allAreasQuery } from './areas.api.ts'

type Props = Omit<ComponentProps<typeof Combobox>, 'label' | 'options' | 'withCodes'>

/** A chosen area that is not in the list stays chosen and can be removed. */
const unknownName = (isRead: boolean, isMaster: boolean) => {
  if (!isRead) return 'Área'
  return isMaster ? 'Área excluída' : 'Outra área'
}

/** Masters are offered every area; others the areas they hold. */
export const AreasPicker = ({ value, ...rest }: Props) => {
  const { isMaster } = useActor()
  const areas = useQuery(allAreasQuery)
  const listed = (areas.data ?? []).map(({ id, name }) => ({ code: id, name }))
  const unlisted = value.filter((id) => !listed.some(({ code }) => code === id))
  const name = unknownName(areas.isSuccess, isMaster)
  return (
    <Combobox
      label="Área"
      placeholder="Escolha as áreas"
      options={[...listed, ...unlisted.map((code) => ({ code, name }))]}
      withCodes={false}
      value={value}
      query={areas}
      emptyText="Nenhuma área encontrada"
      {...rest}
    />
  )
}
