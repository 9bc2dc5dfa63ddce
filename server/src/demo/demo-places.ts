export const SUBSIDIARIES = [
  { code: '1001', name: 'Chapecó' },
  { code: '1002', name: 'Concórdia' },
  { code: '1003', name: 'Água Doce' },
  { code: '1004', name: 'São Miguel do Oeste' },
  { code: '1005', name: 'Rio Verde' },
  { code: '1006', name: 'Lucas do Rio Verde' },
] as const

const FARM_NAMES: Record<(typeof SUBSIDIARIES)[number]['code'], string> = {
  '1001':
    'Granja Água Limpa, Granja Bela Vista, Sítio Três Irmãos, Fazenda São João, Granja Santa Lúcia, Fazenda Boa Esperança, Granja Irmãos Fávero, Sítio Recanto Verde',
  '1002':
    'Granja Linha São Paulo, Fazenda Pinheiral, Granja Sadí Zanella, Sítio Córrego Fundo, Granja Vale do Sol, Fazenda Araucária, Granja Nossa Senhora de Fátima',
  '1003':
    'Fazenda Campos Altos, Leiteria Vó Anália, Fazenda Rincão, Leiteria Água Doce, Sítio Pé da Serra, Fazenda Geada Branca',
  '1004':
    'Granja Fronteira, Sítio Peperi, Granja Irmãos Dalla Costa, Fazenda Barra Bonita, Granja Três Passos, Sítio Bom Jesus',
  '1005':
    'Fazenda Rio Verdão, Fazenda Cerrado Novo, Granja Monte Alegre, Fazenda Santa Helena, Granja Buriti, Fazenda Ipê Amarelo, Confinamento Boi Gordo',
  '1006':
    'Fazenda Teles Pires, Fazenda Soja & Milho, Granja Mato Grosso, Fazenda Progresso, Fazenda Primavera do Leste, Granja Lucas',
}

export const FARMS = SUBSIDIARIES.flatMap(({ code }) =>
  FARM_NAMES[code].split(', ').map((name, index) => ({
    code: `${code}-${String(index + 1).padStart(2, '0')}`,
    name,
    subsidiaryCode: code,
  })),
)

export const AREAS = [
  { name: 'Avicultura', description: 'Frangos de corte, matrizes e incubatório' },
  { name: 'Suinocultura', description: 'Creche, crescimento e terminação' },
  { name: 'Bovinocultura de leite', description: 'Ordenha, qualidade do leite e bem-estar' },
  { name: 'Grãos', description: 'Recebimento, secagem e armazenagem' },
  { name: 'Meio ambiente', description: '' },
] as const

export const BUSINESS_ACTIVITIES = [
  { code: 'FRANGO', name: 'Frango de corte' },
  { code: 'POSTURA', name: 'Ovos e postura comercial' },
  { code: 'SUINO', name: 'Suíno terminação' },
  { code: 'LEITE', name: 'Leite' },
  { code: 'SOJA', name: 'Soja e milho' },
  { code: 'RACAO', name: 'Fábrica de ração' },
] as const
