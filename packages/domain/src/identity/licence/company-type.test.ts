import { expect, it } from 'vitest';
import { toCompanyType } from './company-type';

it.each([
  ['有限责任公司（自然人投资或控股）', '有限责任公司（自然人投资或控股）', true],
  ['有限责任公司(自然人投资或控殷)', '有限责任公司（自然人投资或控股）', true],
  ['有限青任公司(自然人独资', '有限责任公司（自然人独资）', true],
  ['股份有限公司(非上市,自然人投资或控股)', '股份有限公司（非上市、自然人投资或控股）', true],
  ['个体工商尸', '个体工商户', true],
  ['有限合伙企业', '有限合伙企业', true],
  ['有限责任公司分公司(自然人投资或控股)', '有限责任公司分公司（自然人投资或控股）', true],
  ['社会团体', '社会团体', false],
  ['有限责任公司(某种新的所有者结构)', '有限责任公司（某种新的所有者结构）', false],
])('%s is %s', (text, type, known) => expect(toCompanyType(text)).toEqual({ type, known }));
