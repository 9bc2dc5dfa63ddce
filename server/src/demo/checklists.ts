import type { ChecklistInput } from '@portal/contract/checklists/checklist/checklist-input'
import { ID_EQUALS, ID_NOT_EQUALS } from '@portal/contract/checklists/questions/question'
import type { NestedQuestionInput } from '@portal/contract/checklists/questions/question-input'
import type { Band } from '@portal/contract/checklists/questions/share'

/**
 * A question as the body of `POST /checklist` has it, and what people answer: texts to choose from, the bounds of a
 * number, or those of the days after the answer. It is required unless it says otherwise.
 */
type Question = Partial<Omit<NestedQuestionInput, 'options' | 'name' | 'type'>> &
  Pick<NestedQuestionInput, 'name' | 'type'> & {
    readonly options?: Partial<NestedQuestionInput['options'][number]>[]
    readonly sample?: readonly string[] | readonly number[]
  }
type Category = { readonly name: string; readonly description?: string; questions: Question[] }

type DemoChecklist = Pick<
  ChecklistInput,
  'name' | 'code' | 'description' | 'responder' | 'subsidiaries'
> &
  Partial<ChecklistInput> & {
    readonly owner: 'master' | 'gestor'
    /** When it was created, begins and ends: days after the day of loading. */
    readonly days: readonly [created: number, from: number, to: number]
    readonly active: boolean
    /** The names of its areas, and the codes of its business activities. */
    readonly areas?: readonly string[]
    readonly businesses?: readonly string[]
    readonly categories: Category[]
  }

export const BANDS: Band[] = [
  { min: 85, label: 'Adequada', tone: 'good' },
  { min: 60, label: 'Em adequação', tone: 'attention' },
  { min: 0, label: 'Inadequada', tone: 'bad' },
]

const yesNo = (yes: number, no: number) => [
  { id: 'Sim', data: 'Sim', weight: yes },
  { id: 'Não', data: 'Não', weight: no },
]
const scale = (...weights: number[]) =>
  weights.map((weight, index) => ({ id: `${index + 1}`, data: `${index + 1}`, weight }))
/** Options whose ids are their labels. */
const options = (weights: Readonly<Record<string, number>>, flags: Question['options'] = []) => [
  ...Object.entries(weights).map(([data, weight]) => ({ id: data, data, weight })),
  ...flags,
]
const after = (id: string, ...values: string[]) => ({
  id,
  conditions: values.map((value) => ({ operator: ID_EQUALS, value }) as const),
})
const unless = (id: string, ...values: string[]) => ({
  id,
  conditions: values.map((value) => ({ operator: ID_NOT_EQUALS, value }) as const),
})
const above = (value: number) => ({ operator: '>', value }) as const
const below = (value: number) => ({ operator: '<', value }) as const

const PEOPLE = ['José Carlos Favero', 'Neusa Bordignon', 'Adriano Sartori', 'Ivete Dal Bosco']

const BIOSECURITY: DemoChecklist = {
  name: 'Biosseguridade de granja',
  code: 'BIO-01',
  description: 'Barreiras sanitárias, higiene e água. Uma resposta por granja a cada 90 dias.',
  owner: 'gestor',
  active: true,
  responder: '2',
  days: [-163, -150, 60],
  subsidiaries: ['1001', '1002'],
  farms: ['1001-01', '1001-02', '1001-05', '1001-07', '1002-01', '1002-03', '1002-05'],
  areas: ['Avicultura', 'Suinocultura'],
  businesses: ['FRANGO', 'SUINO'],
  editor_mobile: ['EXTENSIONISTA', 'SANITARISTA'],
  viewer_mobile: ['EXTENSIONISTA', 'SANITARISTA', 'SUPERVISOR', 'GERENTE'],
  bands: BANDS,
  categories: [
    {
      name: 'Sem Categoria',
      questions: [
        { name: 'Quem acompanhou a visita?', type: 3, sample: PEOPLE },
        { name: 'Data e hora da visita', type: 4 },
      ],
    },
    {
      name: 'Entrada e barreira sanitária',
      description: 'Do portão até a porta do galpão',
      questions: [
        {
          id: 'fence',
          name: 'A granja está cercada e com portão fechado?',
          type: 5,
          options: yesNo(10, 0),
        },
        {
          name: 'O que falta?',
          type: 1,
          parent: after('fence', 'Não'),
          options: options({ 'Cerca rompida': -5, 'Portão sem cadeado': -2 }, [
            { data: 'Sem cerca', weight: -10, critical: true },
          ]),
        },
        {
          name: 'Até quando será corrigido?',
          type: 4,
          date_only: true,
          parent: after('fence', 'Não'),
          sample: [7, 30],
        },
        {
          id: 'arch',
          name: 'Há arco ou bomba de desinfecção de veículos?',
          type: 5,
          options: yesNo(10, 0),
        },
        {
          name: 'Concentração do desinfetante (%)',
          type: 6,
          range: [above(0), below(10)],
          parent: after('arch', 'Sim'),
          sample: [0.2, 2],
        },
        {
          id: 'vehicles',
          name: 'Registro de entrada de veículos',
          description: 'Não se aplica a granjas que recebem por silo externo.',
          type: 1,
          options: options({ 'Em dia': 5, Incompleto: 0, 'Não há': -5 }, [
            { id: 'na', data: 'Não se aplica', weight: 0, not_applicable: true },
          ]),
        },
        {
          name: 'Orientação sobre o registro',
          type: 3,
          required: false,
          parent: unless('vehicles', 'Em dia', 'na'),
          sample: ['Anotar placa, origem e hora de cada veículo, também os da ração.'],
        },
        {
          id: 'visitors',
          name: 'Visitantes registrados nos últimos 30 dias',
          type: 6,
          range: [above(-1)],
          sample: [0, 28],
        },
        {
          name: 'As visitas foram autorizadas pelo sanitarista?',
          type: 5,
          options: yesNo(5, -5),
          parent: { id: 'visitors', conditions: [above(20)] },
        },
      ],
    },
    {
      name: 'Higiene de pessoas e materiais',
      questions: [
        {
          id: 'items',
          name: 'Quais itens estão disponíveis no vestiário?',
          type: 2,
          options: options(
            { 'Chuveiro com água quente': 5, 'Roupas exclusivas da granja': 5, Sabonete: 2 },
            [{ id: 'none', data: 'Nenhum deles', weight: -10, exclusive: true, critical: true }],
          ),
        },
        {
          name: 'Qual é o prazo combinado para a adequação?',
          type: 3,
          parent: after('items', 'none'),
          sample: ['30 dias', 'Até o próximo alojamento'],
        },
        {
          id: 'cleanliness',
          name: 'Nota para a limpeza do vestiário',
          description: '1 é muito sujo; 5 é limpo e organizado.',
          type: 7,
          options: scale(-5, 0, 3, 6, 10),
        },
        {
          name: 'Descreva o que foi encontrado',
          type: 3,
          parent: after('cleanliness', '1', '2'),
          sample: ['Roupas sujas no banco e botas de dois galpões misturadas.'],
        },
        {
          name: 'Ferramentas são desinfetadas antes de entrar?',
          type: 5,
          options: [
            { data: 'Sim', weight: 5 },
            { data: 'Não', weight: 0, critical: true },
          ],
        },
      ],
    },
    {
      name: 'Água',
      questions: [
        {
          id: 'chlorine',
          name: 'Cloro livre no último bebedouro (ppm)',
          description: 'Meça no ponto mais distante do reservatório.',
          type: 6,
          range: [above(0), below(20)],
          sample: [1, 6],
        },
        {
          id: 'cause',
          name: 'Qual é a causa provável?',
          type: 1,
          options: options({ 'Dosador vazio': 0, 'Dosador desregulado': 0, Vazamento: 0 }),
          parent: { id: 'chlorine', conditions: [below(3)] },
        },
        {
          name: 'Quem chamará o encanador?',
          type: 3,
          parent: after('cause', 'Vazamento'),
          sample: PEOPLE,
        },
        {
          name: 'O dosador foi regulado durante a visita?',
          type: 5,
          options: yesNo(2, -2),
          parent: { id: 'chlorine', conditions: [above(5), below(20)] },
        },
        {
          name: 'Data da última análise microbiológica',
          type: 4,
          date_only: true,
          sample: [-180, -10],
        },
      ],
    },
  ],
}

const FLEET: DemoChecklist = {
  name: 'Inspeção da frota de ração',
  code: 'FRO-03',
  description: 'Antes da primeira viagem do dia.',
  owner: 'gestor',
  active: true,
  responder: '0',
  days: [-93, -91, -1],
  subsidiaries: ['1001', '1002'],
  areas: ['Avicultura', 'Suinocultura'],
  categories: [
    {
      name: 'Sem Categoria',
      questions: [
        { name: 'Placa', type: 3, sample: ['IXD-4C21', 'MLB-7F09', 'QJA-2H55', 'RLT-1B83'] },
        { name: 'Hodômetro (km)', type: 6, range: [above(-1)], sample: [38_000, 310_000] },
      ],
    },
    {
      name: 'Segurança',
      questions: [
        {
          id: 'defects',
          name: 'Itens com defeito',
          type: 2,
          options: options({ Freios: -20, Pneus: -10, Faróis: -5 }, [
            { id: 'none', data: 'Nenhum', weight: 10, exclusive: true },
          ]),
        },
        {
          name: 'O veículo foi retirado de circulação?',
          type: 5,
          options: yesNo(0, -50),
          parent: unless('defects', 'none'),
        },
        { name: 'Vencimento do extintor', type: 4, sample: [30, 300] },
      ],
    },
    {
      name: 'Higiene',
      questions: [
        { name: 'Há sobra de ração no graneleiro?', type: 5, options: yesNo(-5, 5) },
        {
          name: 'Limpeza da cabine',
          type: 7,
          options: scale(0, 1, 2, 3, 4, 5, 6, 7, 8, 10),
        },
      ],
    },
  ],
}

const MILK: DemoChecklist = {
  name: 'Ordenha e qualidade do leite',
  code: 'LEI-01',
  description: 'Boas práticas de ordenha e resultados do tanque, conforme a IN 77.',
  owner: 'master',
  active: true,
  responder: '0',
  days: [-175, -170, 90],
  subsidiaries: ['1003'],
  areas: ['Bovinocultura de leite'],
  signature: 'optional',
  location: 'optional',
  categories: [
    {
      name: 'Sem Categoria',
      questions: [
        {
          name: 'Nome do responsável pela ordenha',
          type: 3,
          sample: ['Sueli Kaminski', 'Valdir Zanella', 'Marlene Pertile'],
        },
      ],
    },
    {
      name: 'Ordenha',
      description: 'Observe ao menos uma ordenha inteira',
      questions: [
        {
          name: 'Tipo de ordenha',
          type: 1,
          options: options({ Manual: 0, 'Balde ao pé': 2, Canalizada: 5, Robotizada: 8 }),
        },
        {
          id: 'treated',
          name: 'Vacas em tratamento são ordenhadas por último?',
          description: 'Inclui as que estão em período de carência.',
          type: 5,
          options: yesNo(10, -20),
          comment: 'required',
          photos: { min: 1, max: 3 },
          evidence_when: ['Não'],
        },
        {
          name: 'O leite delas foi descartado?',
          type: 5,
          options: [
            { data: 'Sim', weight: 0 },
            { data: 'Não', weight: -30, critical: true },
          ],
          parent: after('treated', 'Não'),
        },
      ],
    },
    {
      name: 'Qualidade do leite',
      questions: [
        {
          id: 'temperature',
          name: 'Temperatura no tanque (°C)',
          type: 6,
          range: [above(-2), below(40)],
          sample: [2.5, 6],
        },
        {
          name: 'Horas desde o fim da ordenha',
          type: 6,
          range: [above(0), below(48)],
          parent: { id: 'temperature', conditions: [above(4)] },
          sample: [1, 5],
        },
        { name: 'Contagem de células somáticas (mil/mL)', type: 6, sample: [120, 650] },
        {
          name: 'Limpeza da sala de leite',
          type: 7,
          options: scale(0, 3, 6, 8, 10),
          comment: 'optional',
          photos: { min: 0, max: 3 },
        },
      ],
    },
  ],
}

const GRAIN: DemoChecklist = {
  name: 'Armazenagem de grãos',
  code: 'GRA-01',
  description: 'Recebimento, secagem e conservação nos silos. Semanal durante a safra.',
  owner: 'master',
  active: true,
  responder: '0',
  days: [-121, -119, 1],
  subsidiaries: ['1005', '1006'],
  areas: ['Grãos'],
  categories: [
    {
      name: 'Silos',
      questions: [
        {
          id: 'humidity',
          name: 'Umidade na entrada (%)',
          type: 6,
          range: [above(5), below(45)],
          sample: [12, 22],
        },
        {
          name: 'Destino da carga',
          type: 1,
          options: options({ 'Secador imediato': 5, 'Silo-pulmão': 3, Devolução: 0 }),
          parent: { id: 'humidity', conditions: [above(14)] },
        },
        { name: 'Último expurgo', type: 4, date_only: true, sample: [-90, -5] },
        {
          name: 'Limpeza de poços, túneis e passarelas',
          type: 7,
          options: scale(-5, 0, 4, 8, 10),
        },
      ],
    },
  ],
}

const PIGS: DemoChecklist = {
  name: 'Visita técnica de suinocultura',
  code: 'SUI-01',
  description: 'Rebanho, instalações e o que ficou combinado.',
  owner: 'gestor',
  active: true,
  responder: '0',
  days: [-101, -100, 3],
  subsidiaries: ['1001', '1002'],
  areas: ['Suinocultura'],
  categories: [
    {
      name: 'Rebanho',
      questions: [
        { name: 'Peso médio estimado (kg)', type: 6, sample: [60, 135] },
        { name: 'Mortalidade acumulada (%)', type: 6, range: [below(100)], sample: [0.5, 5] },
        {
          name: 'Sinais clínicos',
          type: 2,
          options: options({ Tosse: -3, Diarreia: -3, Claudicação: -3 }, [
            { data: 'Nenhum', weight: 10, exclusive: true },
          ]),
        },
        {
          name: 'O que ficou combinado com o produtor',
          type: 3,
          required: false,
          sample: [
            'Separar os refugos até quarta e medicar a água por cinco dias.',
            'Manter o manejo; ganho de peso acima da média da filial.',
          ],
        },
      ],
    },
  ],
}

const OTHERS: readonly DemoChecklist[] = [
  {
    name: 'Transporte de animais vivos',
    code: 'TRA-01',
    description: 'Do carregamento na granja à descarga no frigorífico.',
    owner: 'master',
    active: true,
    responder: '1',
    days: [-66, -60, 0],
    subsidiaries: ['1001', '1004'],
    farms: ['1001-01', '1001-03', '1004-01', '1004-02'],
    businesses: ['FRANGO', 'SUINO'],
    editor_mobile: ['GRANJEIRO', 'EXTENSIONISTA'],
    viewer_mobile: ['GRANJEIRO', 'EXTENSIONISTA', 'GERENTE_REGIONAL'],
    categories: [
      {
        name: 'Carregamento',
        questions: [
          { name: 'Número da GTA', type: 3 },
          { name: 'O veículo foi lavado e desinfetado?', type: 5, options: yesNo(10, -10) },
        ],
      },
    ],
  },
  {
    name: 'Controle de pragas e roedores',
    code: 'PRG-02',
    description: 'Em revisão: a empresa contratada mudou, e as iscas passaram a ser numeradas.',
    owner: 'gestor',
    active: true,
    responder: '0',
    days: [-47, -30, 150],
    subsidiaries: ['1001'],
    areas: ['Suinocultura', 'Avicultura', 'Grãos'],
    categories: [
      {
        name: 'Iscas',
        questions: [
          {
            id: 'baits',
            name: 'Situação das iscas',
            type: 1,
            options: options({ Intactas: 5, Consumidas: 0, Retiradas: 0 }),
          },
          {
            name: 'Quem retirou as iscas?',
            type: 3,
            required: false,
            parent: after('baits', 'Retiradas'),
          },
        ],
      },
    ],
  },
  {
    name: 'Auditoria ambiental de propriedades',
    code: 'AMB-01',
    description: 'Licenças, reserva legal e dejetos. Começa na próxima semana.',
    owner: 'master',
    active: true,
    responder: '0',
    days: [-12, 7, 187],
    subsidiaries: ['ALL'],
    areas: ['Meio ambiente'],
    location: 'required',
    categories: [
      {
        name: 'Licenças',
        questions: [
          { name: 'A licença de operação está em dia?', type: 5, options: yesNo(20, -20) },
          { name: 'Validade da licença', type: 4, date_only: true },
        ],
      },
    ],
  },
  {
    name: 'Pesquisa de satisfação do produtor integrado',
    code: 'REL-01',
    description: 'Rascunho: as perguntas ainda serão combinadas com a comunicação.',
    owner: 'master',
    active: false,
    responder: '1',
    days: [-5, 14, 44],
    subsidiaries: ['1002', '1005'],
    farms: ['ALL'],
    businesses: ['LEITE', 'POSTURA'],
    editor_mobile: ['PRODUTOR'],
    viewer_mobile: ['PRODUTOR', 'GERENTE'],
    categories: [],
  },
  {
    name: 'Boas práticas na fábrica de ração',
    code: 'RAC-07',
    description: 'Autoinspeção da IN 4. Substituída pela auditoria externa.',
    owner: 'master',
    active: true,
    responder: '1',
    days: [-275, -270, -90],
    subsidiaries: ['1002', '1005'],
    farms: ['ALL'],
    businesses: ['RACAO', 'SOJA'],
    editor_mobile: ['SUPERVISOR', 'GERENTE'],
    viewer_mobile: ['SUPERVISOR', 'GERENTE', 'GERENTE_REGIONAL'],
    categories: [
      {
        name: 'Matérias-primas',
        questions: [
          { name: 'Cada lote tem laudo de micotoxinas?', type: 5, options: yesNo(10, 0) },
        ],
      },
    ],
  },
]

export const CHECKLISTS: readonly DemoChecklist[] = [
  BIOSECURITY,
  FLEET,
  MILK,
  GRAIN,
  PIGS,
  ...OTHERS,
]

/** What people answer, by the name of the question. */
export const SAMPLES = new Map(
  CHECKLISTS.flatMap(({ categories }) => categories)
    .flatMap(({ questions }) => questions)
    .flatMap(({ name, sample }) => (sample === undefined ? [] : [[name, sample] as const])),
)
