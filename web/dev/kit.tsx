import { portugueseMessages } from '@portal/contract/shared/messages'
import { IconDotsVertical, IconPencil, IconPlant2, IconTrash } from '@tabler/icons-react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider, createMemoryHistory, createRootRoute } from '@tanstack/react-router'
import { createRoute, createRouter } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { createRoot } from 'react-dom/client'
import * as z from 'zod/mini'
import { BarChart } from '#components/charts/bar-chart.tsx'
import { TimeChart } from '#components/charts/time-chart.tsx'
import { ButtonLink } from '#components/controls/button-link.tsx'
import { Button } from '#components/controls/button.tsx'
import { IconButton } from '#components/controls/icon-button.tsx'
import { Menu, MenuItem } from '#components/controls/menu.tsx'
import { RefusableButton } from '#components/controls/refusable-button.tsx'
import { Tooltip } from '#components/controls/tooltip.tsx'
import { ConfirmDialog } from '#components/dialogs/confirm-dialog.tsx'
import { Dialog } from '#components/dialogs/dialog.tsx'
import { Popups } from '#components/dialogs/popups.tsx'
import { Checkbox } from '#components/fields/checkbox.tsx'
import { DateField } from '#components/fields/date-field.tsx'
import { Combobox } from '#components/fields/combobox.tsx'
import { RadioField } from '#components/fields/radio-field.tsx'
import { RichTextField } from '#components/fields/rich-text/rich-text-field.tsx'
import { SearchBox } from '#components/fields/search-box.tsx'
import { SelectField } from '#components/fields/select-field.tsx'
import { TextArea, TextField } from '#components/fields/text-field.tsx'
import { FoldedFields } from '#components/forms/folded-fields.tsx'
import { followColorScheme } from '#components/layout/color-scheme.ts'
import { ObjectHeader } from '#components/layout/object-header.tsx'
import { ObjectTab, ObjectTabs } from '#components/layout/object-tabs.tsx'
import { ScreenHeader } from '#components/layout/screen-header.tsx'
import { ComparisonTable } from '#components/lists/comparison-table.tsx'
import { PagedTable } from '#components/lists/paged-table.tsx'
import { RowAction, RowActions } from '#components/lists/row-action.tsx'
import { titleColumn } from '#components/lists/row-title.tsx'
import { Badge } from '#components/lists/state-badge.tsx'
import { showError, showPopup, showSuccess } from '#components/notices/notices.ts'
import { Toasts } from '#components/notices/toasts.tsx'
import { Score } from '#components/scores/score.tsx'
import { EmptyState, NoPermission } from '#components/states/empty-state.tsx'
import { ErrorState } from '#components/states/error-state.tsx'
import { TableSkeleton } from '#components/states/skeletons.tsx'

const TODAY = '2026-11-19'
const FARMS = Array.from({ length: 5000 }, (_, index) => ({
  code: `F${index + 1}`,
  name: `Granja ${index + 1}`,
}))
const POINTS = [
  { label: 'Chapecó', value: 82 },
  { label: 'Concórdia', value: 50 },
  { label: 'Xanxerê', value: null },
]
const CHART = {
  headers: ['Filial', 'Média'],
  points: POINTS,
  summary: 'Chapecó tem a maior.',
} as const
const nothing = () => {}

const Part = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <section aria-label={name} className="grid gap-3 mb-8">
    <h2>{name}</h2>
    {children}
  </section>
)
const Row = ({ children }: { readonly children: ReactNode }) => (
  <div className="flex flex-wrap items-center gap-3">{children}</div>
)
const Fields = ({ children }: { readonly children: ReactNode }) => (
  <div
    className="grid gap-4"
    style={{ gridTemplateColumns: 'repeat(auto-fit, minmax(min(20rem, 100%), 1fr))' }}
  >
    {children}
  </div>
)

const SIZES = ['small', 'normal', 'large'] as const
const VARIANTS = ['main', 'quiet', 'danger'] as const

const Buttons = () => (
  <Part name="Botões">
    {SIZES.map((size) => (
      <Row key={size}>
        {VARIANTS.map((variant) => (
          <Button key={variant} variant={variant} size={size}>
            {variant} {size}
          </Button>
        ))}
        <Button size={size} loading>
          Salvando
        </Button>
      </Row>
    ))}
    <Row>
      <Button variant="quiet" disabled>
        Desligado
      </Button>
      <RefusableButton refusal="Sem permissão">Recusado</RefusableButton>
      <ButtonLink to="/" variant="quiet">
        Link
      </ButtonLink>
      <Tooltip label="Editar Granja 1">
        <IconButton aria-label="Editar Granja 1">
          <IconPencil size={20} stroke={1.7} aria-hidden />
        </IconButton>
      </Tooltip>
      <IconButton aria-label="Excluir Granja 1" isDangerous size="large">
        <IconTrash size={20} stroke={1.7} aria-hidden />
      </IconButton>
      <Menu
        label="Ações de Granja 1"
        renderOpener={(opener) => (
          <IconButton aria-label="Ações de Granja 1" {...opener}>
            <IconDotsVertical size={20} stroke={1.7} aria-hidden />
          </IconButton>
        )}
      >
        <MenuItem icon={<IconPencil size={18} aria-hidden />}>Editar</MenuItem>
        <MenuItem icon={<IconPlant2 size={18} aria-hidden />} refusal="Sem permissão">
          Pausar
        </MenuItem>
        <MenuItem icon={<IconTrash size={18} aria-hidden />} isDangerous>
          Excluir
        </MenuItem>
      </Menu>
    </Row>
  </Part>
)

/** The states of every field; each field is labelled with its state. */
const STATES: readonly (readonly [string, object])[] = [
  ['comum', {}],
  ['obrigatório', { required: true, withAsterisk: true, description: 'Uma descrição.' }],
  ['com erro', { error: 'Campo requerido' }],
  ['desligado', { disabled: true }],
]

const Inputs = () => {
  const [text, setText] = useState('Granja Água Limpa')
  const [day, setDay] = useState(TODAY)
  const [farms, setFarms] = useState<readonly string[]>(['F1', 'F2'])
  const [choice, setChoice] = useState<'a' | 'b' | ''>('a')
  const [isChecked, setChecked] = useState(true)
  const [html, setHtml] = useState('<p>Um <strong>texto</strong> com formato.</p>')
  return (
    <Part name="Campos">
      {STATES.map(([state, look]) => (
        <Fields key={state}>
          <TextField
            label={`Texto ${state}`}
            value={text}
            max={255}
            onChange={({ currentTarget }) => setText(currentTarget.value)}
            {...look}
          />
          <TextField label={`Vazio ${state}`} placeholder="Digite" {...look} />
          <TextField label={`Número ${state}`} inputMode="decimal" defaultValue="10,5" {...look} />
          <TextField label={`Senha ${state}`} type="password" defaultValue="segredo" {...look} />
          <TextField label={`Horário ${state}`} type="time" defaultValue="14:30" {...look} />
          <DateField
            label={`Data ${state}`}
            value={day}
            onChange={setDay}
            today={TODAY}
            {...look}
          />
          <SelectField
            label={`Seleção ${state}`}
            none="Selecione"
            options={['Sanidade', 'Ambiência']}
            onChange={nothing}
            {...look}
          />
          <Combobox
            label={`Fazendas ${state}`}
            options={FARMS}
            value={farms}
            onChange={setFarms}
            {...look}
          />
          <RadioField
            label={`Escolha ${state}`}
            options={{ a: 'Sim', b: 'Não' }}
            value={choice}
            onChange={setChoice}
            {...look}
          />
          <TextArea label={`Descrição ${state}`} defaultValue={text} rows={2} {...look} />
        </Fields>
      ))}
      <Row>
        <Checkbox
          label="Marcado"
          checked={isChecked}
          onChange={setChecked}
          hint="Para que serve."
        />
        <Checkbox label="Em parte" checked={false} isPartial onChange={nothing} />
        <Checkbox label="Desmarcado" checked={false} onChange={nothing} />
        <Checkbox label="Desligado" checked disabled onChange={nothing} />
      </Row>
      <SearchBox label="Buscar" value="granja" onSearch={nothing} />
      <RichTextField
        label="Texto com formato"
        value={html}
        onChange={setHtml}
        picturePicker={() => null}
      />
      <FoldedFields title="Mais opções" summary="nenhuma" hasProblem={false}>
        <TextField label="Dobrado" />
      </FoldedFields>
    </Part>
  )
}

const OVERLAYS = ['diálogo', 'gaveta', 'confirmação'] as const

const Overlays = () => {
  const [open, setOpen] = useState<(typeof OVERLAYS)[number]>()
  const close = () => setOpen(undefined)
  return (
    <Part name="O que se abre">
      <Row>
        {OVERLAYS.map((name) => (
          <Button key={name} variant="quiet" onClick={() => setOpen(name)}>
            Abrir {name}
          </Button>
        ))}
        <Button variant="quiet" onClick={() => showSuccess('Salvo com sucesso!')}>
          Mostrar aviso
        </Button>
        <Button
          variant="quiet"
          onClick={() =>
            showError('Erro ao salvar!', { label: 'Tentar novamente', onClick: nothing }, 'Motivo')
          }
        >
          Mostrar falha
        </Button>
        <Button variant="quiet" onClick={() => showPopup('Erro', 'Senha incorreta')}>
          Mostrar popup
        </Button>
      </Row>
      <Dialog opened={open === 'diálogo'} title="Um diálogo" onClose={close}>
        <Fields>
          <TextField label="Nome no diálogo" data-autofocus />
          <DateField label="Data no diálogo" value={TODAY} onChange={nothing} today={TODAY} />
        </Fields>
        <Button variant="quiet" onClick={() => showError('Falhou no diálogo', undefined, 'Motivo')}>
          Falhar
        </Button>
      </Dialog>
      <Dialog opened={open === 'gaveta'} side="right" title="Uma gaveta" onClose={close}>
        <p>O conteúdo da gaveta.</p>
      </Dialog>
      <ConfirmDialog
        opened={open === 'confirmação'}
        title="Deseja excluir esta granja?"
        confirmLabel="Excluir"
        isDangerous
        onConfirm={close}
        onClose={close}
      >
        <strong>Granja Água Limpa</strong>
      </ConfirmDialog>
    </Part>
  )
}

type Farm = (typeof FARMS)[number]
const COLUMNS = [
  titleColumn<Farm>({ textOf: ({ name }) => name, linkOf: () => ({ to: '/' }), sortBy: 'name' }),
  { header: 'Código', cell: ({ code }: Farm) => code },
]

const CARD = { state: () => <Badge tone="good">Ativa</Badge> }
const actionsOf = ({ name }: Farm) => (
  <RowActions>
    <RowAction label={`Editar ${name}`} icon={IconPencil} />
    <RowAction label={`Excluir ${name}`} icon={IconTrash} refusal="Sem permissão" />
  </RowActions>
)

const Lists = () => {
  const [page, setPage] = useState(1)
  const [sort, setSort] = useState({ field: 'name', descending: false })
  const rows = FARMS.slice(page * 5 - 5, page * 5)
  const common = { columns: COLUMNS, keyOf: ({ code }: Farm) => code, onPage: setPage }
  return (
    <Part name="Listas">
      <PagedTable
        {...common}
        label="Granjas"
        page={{ items: rows, total: FARMS.length, pageSize: 5 }}
        current={page}
        card={CARD}
        actions={actionsOf}
        sort={sort}
        onSort={setSort}
        empty={null}
      />
      <PagedTable
        {...common}
        label="Nada"
        page={{ items: [], total: 0, pageSize: 5 }}
        current={1}
        empty={<EmptyState things="granjas" isFiltered onClear={nothing} />}
      />
      <ComparisonTable
        name="Comparação"
        columns={['Antes', 'Depois']}
        rows={[{ field: 'name', label: 'Nome', texts: ['Granja', 'Granja nova'] }]}
      />
      <TableSkeleton rows={3} />
    </Part>
  )
}

const Words = () => (
  <Part name="Estados e figuras">
    <Row>
      {(['good', 'neutral', 'attention', 'bad'] as const).map((tone) => (
        <Badge key={tone} tone={tone}>
          {tone}
        </Badge>
      ))}
      <Score share={82.4} figures={{ total: 33, highest: 40 }} />
      <Score share={40} critical={1} />
    </Row>
    <EmptyState things="granjas" isFiltered={false} onClear={nothing} />
    <NoPermission />
    <ErrorState error={new Error('x')} onRetry={nothing} />
    <BarChart label="Barras" {...CHART} />
    <TimeChart label="Tempo" {...CHART} shape="columns" />
  </Part>
)

const Kit = () => (
  <main className="p-5">
    <ScreenHeader title="Componentes" lead="Cada um em cada estado." />
    <Buttons />
    <Inputs />
    <Overlays />
    <Lists />
    <Part name="Cabeçalhos e abas">
      <ObjectHeader
        screen="Perguntas"
        name="Biosseguridade"
        state={<Badge tone="good">Ativo</Badge>}
        facts={[{ label: 'Código', value: 'B-1' }]}
        onBack={nothing}
      >
        <Button>Salvar</Button>
      </ObjectHeader>
      <ObjectTabs label="Telas">
        <ObjectTab to="/">Aberta</ObjectTab>
        <ObjectTab to="/private">Outra</ObjectTab>
      </ObjectTabs>
    </Part>
    <Words />
    <Popups />
    <Toasts />
  </main>
)

z.config({ customError: portugueseMessages })
followColorScheme()
const root = createRootRoute({ component: Kit })
const paths = ['/', '/private'].map((path) => createRoute({ getParentRoute: () => root, path }))
const router = createRouter({
  routeTree: root.addChildren(paths),
  history: createMemoryHistory(),
})
const element = document.querySelector('#root')
if (element === null) throw new Error('No #root in kit.html')
createRoot(element).render(
  <QueryClientProvider client={new QueryClient()}>
    {/* oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the types know only the panel's own router */}
    <RouterProvider router={router as never} />
  </QueryClientProvider>,
)
