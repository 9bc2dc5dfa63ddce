import type { Area } from '@portal/contract/areas/area'
import { canManageAreas } from '@portal/contract/areas/area.access'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import type { ListSearch } from '#api/paging.ts'
import { Button } from '#components/controls/button.tsx'
import { Clipped } from '#components/lists/clipped.tsx'
import { ListScreen } from '#components/lists/list-screen.tsx'
import { ListTable } from '#components/lists/list-table.tsx'
import type { Column, PageChange } from '#components/lists/paged-table.tsx'
import { NO_RIGHT, RowAction, RowActions } from '#components/lists/row-action.tsx'
import { useDeletion } from '#components/dialogs/use-deletion.tsx'
import { restoreOf } from '#features/bin/bin.api.ts'
import { useActor } from '#session/session.ts'
import { deleteFailure } from './area.messages.ts'
import { areaApi } from './areas.api.ts'

type Props = {
  readonly search: ListSearch
  readonly onSearch: (search: ListSearch, change?: PageChange) => void
  readonly onCreate: () => void
  readonly onEdit: (area: Area) => void
}

const columns: readonly Column<Area>[] = [
  { header: 'Nome', cell: ({ name }) => <Clipped text={name} /> },
  {
    header: 'Descrição',
    cell: ({ description }) => (
      <Clipped text={description || 'Sem descrição'} isFaint={description === ''} />
    ),
  },
]

export const AreaList = ({ search, onSearch, onCreate, onEdit }: Props) => {
  const mayManage = canManageAreas(useActor())
  const deletion = useDeletion((area: Area) => ({
    title: 'Deseja excluir esta Área?',
    item: area,
    deletion: areaApi.remove,
    undo: restoreOf('area'),
    failure: deleteFailure,
  }))
  const create = mayManage && <Button onClick={onCreate}>Adicionar Área +</Button>
  const refusal = mayManage ? undefined : NO_RIGHT
  const actions = (area: Area) => (
    <RowActions>
      <RowAction
        label={`Editar ${area.name}`}
        icon={IconPencil}
        leadsOn={area.id}
        refusal={refusal}
        onClick={() => onEdit(area)}
      />
      <RowAction
        label={`Excluir ${area.name}`}
        icon={IconTrash}
        refusal={refusal}
        isDangerous
        onClick={() => deletion.ask(area)}
      />
    </RowActions>
  )
  return (
    <ListScreen
      title="Áreas"
      lead="As áreas de atuação em que os checklists e os acessos se organizam."
      searchLabel="Buscar Área"
      search={search}
      onSearch={onSearch}
      create={create}
    >
      <ListTable
        label="Áreas"
        things="áreas"
        source={areaApi}
        columns={columns}
        actions={actions}
        search={search}
        onSearch={onSearch}
        create={create}
      />
      {deletion.dialog}
    </ListScreen>
  )
}
