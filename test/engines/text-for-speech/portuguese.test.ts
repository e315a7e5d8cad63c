import { expect, it } from "vitest";
import { said } from "./said.ts";

it.each([
  ["1.234,5", "mil duzentos e trinta e quatro vírgula cinco"],
  ["1", "um"],
  ["16", "dezesseis"],
  ["2 pessoas", "duas pessoas"],
  ["2 dias", "dois dias"],
  ["21 vezes", "vinte e uma vezes"],
  ["200 pessoas", "duzentas pessoas"],
  ["2.000 pessoas", "duas mil pessoas"],
  ["1.100", "mil e cem"],
  ["1998", "mil novecentos e noventa e oito"],
  ["2026", "dois mil e vinte e seis"],
  ["3,25", "três vírgula vinte e cinco"],
  ["0,05", "zero vírgula zero cinco"],
  ["−5", "menos cinco"],
  ["1.000.000.000", "um bilhão"],
  ["1.º e 2ª", "primeiro e segunda"],
  ["século XX", "século vinte"],
  ["Pedro II", "Pedro segundo"],
  ["Luís XIV", "Luís catorze"],
  ["Maria II", "Maria segunda"],
  ["capítulo IV", "capítulo quatro"],
  ["01/05/2026", "primeiro de maio de dois mil e vinte e seis"],
  ["23/11/2026", "vinte e três de novembro de dois mil e vinte e seis"],
  ["2026-11-23", "vinte e três de novembro de dois mil e vinte e seis"],
  ["às 14:30", "às catorze e trinta"],
  ["às 14h30", "às catorze e trinta"],
  ["1:00", "uma hora"],
  ["2:00", "duas horas"],
  ["21h", "vinte e uma horas"],
  ["R$ 5,20", "cinco reais e vinte"],
  ["1 €", "um euro"],
  ["2 £", "duas libras"],
  ["1.000.000 €", "um milhão de euros"],
  ["5 bilhões", "cinco bilhões"],
  ["20%", "vinte por cento"],
  ["3–5 dias", "três a cinco dias"],
  ["1 km", "um quilômetro"],
  ["2 t", "duas toneladas"],
  ["20 °C", "vinte graus Celsius"],
  ["½ e 3/4", "um meio e três quartos"],
  ["2½", "dois e meio"],
  ["a Sra. Silva, p. ex.", "a senhora Silva, por exemplo."],
  ["nº 5, pág. 12", "número cinco, página doze"],
  ["eu@x.com.br", "eu arroba x ponto com ponto br"],
  ["ação, você", "ação, você"],
])("%s", (text, words) => {
  expect(said("pt", text)).toBe(words);
});

it("is counted otherwise in Portugal", () => {
  expect(said("pt-PT", "16, 17 e 19")).toBe("dezasseis, dezassete e dezanove");
});
