/** The one mechanism of incremental work: results that are kept while what they read is unchanged. */
export { once } from './once.ts'
export {
  isSameJson,
  isSameList,
  QueryCycle,
  QueryTable,
  type Equal,
  type Input,
  type Inputs,
  type Query,
  type QueryReport,
} from './query-table.ts'
