import { MinimalReporter } from "vitest/node";
import { progressLine } from "./progress.mjs";

/** Prints a line for each test file that ends, and the details of failures only. */
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
    const name = this.relative(testModule.moduleId);
    this.log(progressLine(this.#done, this.#total, testModule.state() !== "failed", name, duration));
    super.onTestModuleEnd(testModule);
  }
}
