import { MinimalReporter } from "vitest/node";
import { progressLine } from "./progress.mjs";

/** Prints a line for each test file that ends, with its tests that needed a second attempt, and the details of failures. */
export default class VitestProgress extends MinimalReporter {
  #done = 0;
  #total = 0;

  onTestRunStart(specifications) {
    this.#total = specifications.length;
    super.onTestRunStart(specifications);
  }

  onTestModuleEnd(testModule) {
    this.#done += 1;
    const { duration } = testModule.diagnostic();
    const late = [...testModule.children.allTests("passed")].filter((test) => test.diagnostic()?.flaky);
    const attempts = late.map((test) => `, second attempt: ${test.fullName}`);
    const name = this.relative(testModule.moduleId) + attempts.join("");
    this.log(progressLine(this.#done, this.#total, testModule.state() !== "failed", name, duration));
    super.onTestModuleEnd(testModule);
  }
}
