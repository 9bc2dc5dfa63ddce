import type { Area } from '@portal/contract/areas/area'
import { canManageAreas } from '@portal/contract/areas/area.access'
import { codeOf } from '#api/api-error.ts'
import type { ListSearch } from '#api/paging.ts'
import { Button } from '#components/controls/button.tsx'
import { useDeletion } from '#components/dialogs/use-deletion.tsx'
import { Clipped } from '#components/lists/clipped.tsx'
import { ItemList, type ItemListProps } from '#components/lists/item-list.tsx'
import type { Column } from '#components/lists/paged-table.tsx'
import { DeleteAction, EditAction, RowActions } from '#components/lists/row-action.tsx'
import { restoreOf } from '#features/bin/bin.api.ts'
import { useActor } from '#session/session.ts'
import { areaApi } from './areas.api.ts'

const DELETE: Readonly<Record<string, string>> = {
  area_in_use: 'Esta área é usada por um checklist e não pode ser excluída',
}

/** Nothing where the usual words say it all. */
const deleteFailure = (error: unknown) => DELETE[codeOf(error)]

const columns: readonly Column<Area>[] = [
  { header: 'Nome', cell: ({ name }) => <Clipped text={name} /> },
  {
    header: 'Descrição',
    cell: ({ description }) => (
      <Clipped text={description || 'Sem descrição'} isFaint={description === ''} />
    ),
  },
]

export const AreaList = ({
  search,
  onSearch,
  onCreate,
  onEdit,
}: ItemListProps<Area, ListSearch>) => {
  const mayManage = canManageAreas(useActor())
  const deletion = useDeletion((area: Area) => ({
    title: 'Deseja excluir esta Área?',
    item: area,
    deletion: areaApi.remove,
    undo: restoreOf('area'),
    failure: deleteFailure,
  }))
  const create = mayManage && <Button onClick={onCreate}>Adicionar Área +</Button>
  const actions = (area: Area) => (
    <RowActions>
      <EditAction item={area} allowed={mayManage} onAct={onEdit} />
      <DeleteAction item={area} allowed={mayManage} onAct={deletion.ask} />
    </RowActions>
  )
  return (
    <ItemList
      title="Áreas"
      lead="As áreas de atuação em que os checklists e os acessos se organizam."
      searchLabel="Buscar Área"
      source={areaApi}
      columns={columns}
      actions={actions}
      search={search}
      onSearch={onSearch}
      create={create}
    >
      {deletion.dialog}
    </ItemList>
  )
}
